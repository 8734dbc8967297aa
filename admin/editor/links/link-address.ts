const SCHEME = /^(?:https?|mailto|tel):/i;

/** The address that a person means by what they typed, or null when it is none that is safe. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^\/(?!\/)|^#/.test(text)) return text;
  if (SCHEME.test(text)) return URL.canParse(text) ? text : null;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  if (/^\+?[\d.-]{6,}$/.test(text)) return `tel:${text}`;
  const address = `https://${text}`;
  return /^[\w-]+(\.[\w-]+)+([/:?#].*)?$/.test(text) && URL.canParse(address) ? address : null;
}
