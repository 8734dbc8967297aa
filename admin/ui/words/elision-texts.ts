/** « de Nora », « d’Association » : an h of a name is taken as mute, a y before a vowel is not one. */
export function of(name: string): string {
  const isElided = /^(?:[aeiouàâäéèêëîïôöùûüœæh]|y(?![aeiouéè]))/i.test(name.trim());
  return `${isElided ? 'd’' : 'de '}${name}`;
}
