import './side-by-side.css';
import { Box, Text, Title } from '@mantine/core';
import { diffWordsWithSpace } from 'diff';
import type { ReactNode } from 'react';
import { COMPARISON } from '../texts';

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
      <Text fw={700} size="sm">
        {labels.before}
      </Text>
      <Text fw={700} size="sm">
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

const PICTURE = /^\/(?:images|uploads)\//;

/** A field of both versions, the words that only one of them has marked. */
export function Compared({ label, ...versions }: ComparedField) {
  const pieces = piecesBetween(versions.before, versions.after);
  return (
    <div className="side-by-side-passage">
      {(['before', 'after'] as const).map((side) => (
        <div key={side}>
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
export function piecesBetween(before: string, after: string): Piece[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    side: added ? 'after' : removed ? 'before' : 'both',
  }));
}

interface ComparedPiecesProps {
  pieces: Piece[];
  side: 'before' | 'after';
  as?: 'h3';
}

/** One of two texts; the words that the other one lacks are marked. */
export function ComparedPieces({ pieces, side, as }: ComparedPiecesProps) {
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
