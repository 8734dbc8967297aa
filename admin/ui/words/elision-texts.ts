/**
 * Returns a name with « de » or « d’ »: « de Nora », « d’Association ». An h counts as mute, a y before a vowel as a
 * consonant.
 */
export function withDe(name: string): string {
  const isElided = /^(?:[aeiouàâäéèêëîïôöùûüœæh]|y(?![aeiouéè]))/i.test(name.trim());
  return `${isElided ? 'd’' : 'de '}${name}`;
}
