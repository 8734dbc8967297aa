import './versions/versions.css';
import { Box, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ArticleForm } from './article-form';
import {
  blocksOf,
  passagesBetween,
  piecesBetween,
  withPassageBack,
  type Piece,
} from './differences';
import { categoriesQuery } from '../categories-query';
import { settingsBetween } from './settings-between';
import { COMPARISON } from './texts';

interface ComparisonProps {
  before: ArticleForm;
  after: ArticleForm;
  labels: { before: string; after: string };
  /** Puts one passage of `before` back into `after`: its HTML then. Absent: nothing can be taken back. */
  onTakeBack?: (content: string) => void;
  /** One is being put back: no other is, until then. */
  isBusy?: boolean;
}

/** Two versions side by side, settings, then passage by passage, what only one of them has marked by word. */
export function Comparison({ before, after, labels, onTakeBack, isBusy }: ComparisonProps) {
  const passages = passagesBetween(blocksOf(before.content), blocksOf(after.content));
  const titles = piecesBetween(before.title, after.title);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const settings = settingsBetween(before, after, categories);
  const isSame =
    before.title === after.title &&
    settings.length === 0 &&
    passages.every((passage) => passage.isSame);
  return (
    <Stack gap="sm">
      <Text size="sm">{isSame ? COMPARISON.same : COMPARISON.legend}</Text>
      {/* Scrolls by itself, so the keyboard must be able to reach it. */}
      <Box
        className="comparison on-paper"
        tabIndex={0}
        role="region"
        aria-label={COMPARISON.region}
      >
        <Text fw={700} size="sm">
          {labels.before}
        </Text>
        <Text fw={700} size="sm">
          {labels.after}
        </Text>
        <Side as="h3" pieces={titles} side="before" />
        <Side as="h3" pieces={titles} side="after" />
        {settings.map((setting) => (
          <div key={setting.label} className="comparison-passage">
            {(['before', 'after'] as const).map((side) => (
              <div key={side}>
                <Text size="sm">{setting.label}</Text>
                <Side pieces={piecesBetween(setting.before, setting.after)} side={side} />
              </div>
            ))}
          </div>
        ))}
        {passages.map((passage, index) => {
          const words = (blocks: { words: string }[]) =>
            blocks.map((block) => block.words).join('\n\n');
          const pieces = piecesBetween(words(passage.before), words(passage.after));
          return (
            <div key={index} className="comparison-passage" data-same={passage.isSame || undefined}>
              <Side pieces={pieces} side="before" />
              <div>
                <Side pieces={pieces} side="after" />
                {!passage.isSame && onTakeBack && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-disabled={isBusy}
                    data-disabled={isBusy || undefined}
                    onClick={() => isBusy || onTakeBack(withPassageBack(passages, index))}
                  >
                    {passage.before.length > 0 ? COMPARISON.takeBack : COMPARISON.takeOut}
                  </Button>
                )}
              </div>
            </div>
          );
        })}
      </Box>
    </Stack>
  );
}

interface SideProps {
  pieces: Piece[];
  side: 'before' | 'after';
  as?: 'h3';
}

/** One of two texts; the words that the other one lacks are marked. */
function Side({ pieces, side, as }: SideProps) {
  const Mark = side === 'before' ? 'del' : 'ins';
  const shown = pieces
    .filter((piece) => piece.side === 'both' || piece.side === side)
    .map(({ text, side: of }, place) => (of === 'both' ? text : <Mark key={place}>{text}</Mark>));
  return as ? (
    <Title order={3} size="h5">
      {shown}
    </Title>
  ) : (
    <p>{shown}</p>
  );
}
