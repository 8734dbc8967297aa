import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ArticleForm } from './article-form';
import { Compared, ComparedPieces, SideBySide, piecesBetween } from '../ui/SideBySide';
import { blocksOf, passagesBetween, withPassageBack } from './differences';
import { categoriesQuery } from '../categories-query';
import { settingsBetween } from './settings-between';
import { COMPARISON } from '../texts';

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
      <SideBySide labels={labels}>
        <ComparedPieces as="h3" pieces={titles} side="before" />
        <ComparedPieces as="h3" pieces={titles} side="after" />
        {settings.map((setting) => (
          <Compared key={setting.label} {...setting} />
        ))}
        {passages.map((passage, index) => {
          const words = (blocks: { words: string }[]) =>
            blocks.map((block) => block.words).join('\n\n');
          const pieces = piecesBetween(words(passage.before), words(passage.after));
          return (
            <div
              key={index}
              className="side-by-side-passage"
              data-same={passage.isSame || undefined}
            >
              <ComparedPieces pieces={pieces} side="before" />
              <div>
                <ComparedPieces pieces={pieces} side="after" />
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
      </SideBySide>
    </Stack>
  );
}
