const SUPERSCRIPTS = letters('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');
const SUBSCRIPTS = letters('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');

function letters(plain: string, shifted: string): Map<string, string> {
  const signs = [...shifted];
  return new Map([...plain].map((letter, index) => [letter, signs[index]!]));
}

/**
 * Writes superscripts and subscripts as Unicode characters: « CO2 » becomes « CO₂ ». Unwraps those without a Unicode
 * character, such as « 1er ».
 */
export function writeScripts(body: HTMLElement): void {
  for (const element of body.querySelectorAll('sup, sub')) {
    const signs = element.tagName === 'SUP' ? SUPERSCRIPTS : SUBSCRIPTS;
    const text = element.textContent.trim().replaceAll('−', '-');
    const isKnown = [...text].every((letter) => signs.has(letter));
    element.replaceWith(
      ...(isKnown ? [[...text].map((letter) => signs.get(letter)).join('')] : element.childNodes),
    );
  }
}
