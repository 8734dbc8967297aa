import './side-by-side.css';
import { Box, Text } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import { COMPARISON } from '../../conflict-texts';

interface SideBySideProps {
  labels: { before: string; after: string };
  children: ReactNode;
}

/** Two versions side by side. */
export function SideBySide({ labels, children }: SideBySideProps) {
  return (
    // The region scrolls, so the keyboard must be able to focus it.
    <Box
      className="side-by-side on-paper"
      tabIndex={0}
      role="region"
      aria-label={COMPARISON.region}
    >
      <Text fw={700} size="sm" className="side-by-side-label">
        {labels.before}
      </Text>
      <Text fw={700} size="sm" className="side-by-side-label">
        {labels.after}
      </Text>
      {children}
    </Box>
  );
}

/** Field that differs between two versions. */
export interface ComparedField {
  label: string;
  before: string;
  after: string;
}

interface ComparedProps extends ComparedField {
  /** Names of the two versions. */
  labels: SideBySideProps['labels'];
}

const PICTURE = /^\/(?:art|images|uploads)\//;

/** Field of both versions. Words that only one version has are highlighted. */
export function Compared({ label, labels, ...versions }: ComparedProps) {
  const pieces = piecesBetween(versions.before, versions.after);
  return (
    <div className="side-by-side-passage" data-change>
      {(['before', 'after'] as const).map((side) => (
        <div key={side} data-label={labels[side]}>
          <Text size="sm">{label}</Text>
          {PICTURE.test(versions[side]) ? (
            <img src={versions[side]} alt="" />
          ) : (
            <ComparedPieces pieces={pieces} side={side} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Words of one version, or of both. */
interface Piece {
  text: string;
  side: 'both' | 'before' | 'after';
}

/** Splits two texts into common, removed and added words. */
function piecesBetween(before: string, after: string): Piece[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'after' : removed ? 'before' : 'both',
  }));
}

interface ComparedPiecesProps {
  pieces: Piece[];
  side: 'before' | 'after';
}

/** Text of one version, with the words that the other one lacks highlighted. */
function ComparedPieces({ pieces, side }: ComparedPiecesProps) {
  const Mark = side === 'before' ? 'del' : 'ins';
  const shown = pieces
    .filter((piece) => piece.side === 'both' || piece.side === side)
    .map(({ text, side: of }, place) => (of === 'both' ? text : <Mark key={place}>{text}</Mark>));
  return <p>{shown}</p>;
}
