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
    // Scrolls by itself, so the keyboard must be able to reach it.
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

/** What two versions do not share: what it is called, and the words of each. */
export interface ComparedField {
  label: string;
  before: string;
  after: string;
}

interface ComparedProps extends ComparedField {
  /** What the two versions are called. */
  labels: SideBySideProps['labels'];
}

const PICTURE = /^\/(?:images|uploads)\//;

/** A field of both versions, the words that only one of them has marked. */
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

/** Words that both have, or only one of them. */
interface Piece {
  text: string;
  side: 'both' | 'before' | 'after';
}

/** How words became others. */
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

/** One of two texts; the words that the other one lacks are marked. */
function ComparedPieces({ pieces, side }: ComparedPiecesProps) {
  const Mark = side === 'before' ? 'del' : 'ins';
  const shown = pieces
    .filter((piece) => piece.side === 'both' || piece.side === side)
    .map(({ text, side: of }, place) => (of === 'both' ? text : <Mark key={place}>{text}</Mark>));
  return <p>{shown}</p>;
}
