import { ARTICLE } from '#contract/content/article';
import './merge-choices.css';
import { Radio, Stack, Text } from '@mantine/core';
import { COMPARISON } from '../../conflict-texts';
import type { Merge, OverlapKey } from './merge';
import { OutlinedText } from './OutlinedText';
import { markedRanges, outlineOf } from './outline';
import { useNames } from './names';
import { settingsBetween } from './settings-between';
import { MERGE } from '../texts';

export type Choices = ReadonlyMap<OverlapKey, 'mine' | 'theirs'>;

interface MergeChoicesProps {
  merge: Merge;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Asks which version to keep, for each field and passage that both versions have changed. */
export function MergeChoices({ merge, choices, onChoose }: MergeChoicesProps) {
  const { overlaps } = merge;
  if (overlaps.length === 0) return <Text>{MERGE.apart}</Text>;
  return (
    <Stack>
      <Text>{MERGE.overlapping(overlaps.length)}</Text>
      {overlaps.map((key) => (
        <Overlap
          key={key}
          merge={merge}
          at={key}
          value={choices.get(key) ?? null}
          onChange={(side) => onChoose(new Map(choices).set(key, side))}
        />
      ))}
    </Stack>
  );
}

interface OverlapProps {
  merge: Merge;
  at: OverlapKey;
  value: 'mine' | 'theirs' | null;
  onChange: (side: 'mine' | 'theirs') => void;
}

function Overlap({ merge, at, value, onChange }: OverlapProps) {
  const { label, theirs, mine } = useOverlapContent(merge, at);
  const before = outlineOf(theirs);
  const after = outlineOf(mine);
  const ranges = markedRanges(before.words, after.words);
  return (
    <Radio.Group
      label={label}
      value={value}
      onChange={(side) => onChange(side as 'mine' | 'theirs')}
    >
      <div className="merge-choices on-paper">
        <div>
          <Radio value="theirs" label={COMPARISON.theirs} />
          <OutlinedText outline={before} ranges={ranges.before} as="del" />
        </div>
        <div>
          <Radio value="mine" label={COMPARISON.mine} />
          <OutlinedText outline={after} ranges={ranges.after} />
        </div>
      </div>
    </Radio.Group>
  );
}

/** Returns the label of an overlap and the HTML of both sides. */
function useOverlapContent({ regions, mine, theirs }: Merge, at: OverlapKey) {
  const names = useNames();
  if (typeof at === 'number') {
    const region = regions[at]!;
    const htmlOf = (side: 'mine' | 'theirs') =>
      ('blocks' in region ? region.blocks : region[side]).join('') || MERGE.removed;
    return { label: MERGE.passage, theirs: htmlOf('theirs'), mine: htmlOf('mine') };
  }
  const plain = (words: string) => `<p>${escaped(words)}</p>`;
  // Both forms differ only in this field, which gives its label and readable values. Title and slug are no settings.
  const [setting] = settingsBetween({ ...mine, [at]: theirs[at] }, mine, names);
  const label =
    setting?.label ?? (at === 'title' ? ARTICLE.fields.title.label : ARTICLE.fields.slug.label);
  return {
    label,
    theirs: plain(setting?.before ?? String(theirs[at])),
    mine: plain(setting?.after ?? String(mine[at])),
  };
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
