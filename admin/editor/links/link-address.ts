const SCHEME = /^(?:https?|mailto|tel):/i;

/** Returns the address meant by typed text, with its scheme; null when it is no safe address. */
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
