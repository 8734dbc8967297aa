/** Line lengths of text set in a PDF, in characters. */
const SHORTEST = 40;
const LONGEST = 140;
/** Part of the longest line that a full line reaches at least: the lines of one paragraph have similar lengths. */
const FULL = 0.7;
const ITEM = /^\s*(?:[•·▪◦‣●○■□–—*-]|\(?\w{1,3}[.)])\s/;
/** Hyphen of a word that is divided at the end of a line. */
const DIVIDING_HYPHEN = /(?<=\p{Ll})[-\u00ad\u2010]$/u;

/**
 * Joins the lines of a text copied from a PDF, where each line ends with a line break. Returns the text unchanged
 * unless at least three lines look like that.
 */
export function joinHardLines(text: string): string {
  const blocks = text.replace(/\r\n?/g, '\n').split(/\n(?:[ \t]*\n)+/);
  const joined = blocks.map(joinBlock);
  return joined.every((block, place) => block === blocks[place]) ? text : joined.join('\n\n');
}

function joinBlock(block: string): string {
  const lines = block.split('\n').map((line) => line.trim());
  const longest = Math.max(...lines.map(({ length }) => length));
  const isFull = (line: string) => line.length >= FULL * longest;
  const full = lines.filter(isFull).length;
  const isSet = longest >= SHORTEST && longest <= LONGEST && full >= lines.length / 2;
  if (lines.length < 3 || !isSet || lines.some((line) => ITEM.test(line))) return block;
  // Lines that mostly end with a sentence are verses or a list.
  const ended = lines.filter((line) => /[.!?…;:]$/.test(line)).length;
  if (ended > lines.length / 2) return block;
  return lines.reduce((joined, line, place) => {
    const before = lines[place - 1]!;
    if (!isFull(before)) return `${joined}\n${line}`;
    const isCut = DIVIDING_HYPHEN.test(before) && /^\p{Ll}/u.test(line);
    return isCut ? joined.replace(DIVIDING_HYPHEN, '') + line : `${joined} ${line}`;
  });
}
