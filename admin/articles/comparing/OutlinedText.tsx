import { createElement, Fragment, type ReactNode } from 'react';
import { isExternal } from '../../images/upload/upload';
import { cutAt, type Outline, type OutlineNode, type Range } from './outline';

interface OutlinedTextProps {
  outline: Outline;
  /** Ranges of its words that the other text lacks. */
  ranges?: Range[];
  as?: 'del' | 'ins';
}

/** A text with its headings, lists, quotes and tables. The words that the other text lacks are marked. */
export function OutlinedText({ outline, ranges = [], as = 'ins' }: OutlinedTextProps) {
  const show = (node: OutlineNode, key: number): ReactNode => {
    if ('tag' in node) {
      const { tag, children } = node;
      return (
        <OutlineElement key={key} tag={tag}>
          {children.map(show)}
        </OutlineElement>
      );
    }
    const pieces = cutAt(ranges, node);
    if ('address' in node) {
      const isMarked = pieces.some((piece) => piece.isMarked);
      const picture = <Thumbnail address={node.address} words={node.text} />;
      return <Fragment key={key}>{isMarked ? createElement(as, {}, picture) : picture}</Fragment>;
    }
    return pieces.map(({ text, isMarked }, place) =>
      isMarked ? createElement(as, { key: place }, text) : text,
    );
  };
  return <div className="outlined">{outline.nodes.map(show)}</div>;
}

/** Renders every heading as `h4`, below the heading of the comparison; `data-level` keeps its level. */
function OutlineElement({ tag, children }: { tag: string; children: ReactNode[] }) {
  if (tag === 'br') return <br />;
  const level = /^h([1-6])$/.exec(tag)?.[1];
  if (level) return createElement('h4', { 'data-level': level }, children);
  return createElement(tag, {}, children);
}

function Thumbnail({ address, words }: { address: string; words: string }) {
  return (
    <span className="outlined-picture">
      {address && !isExternal(address) && <img src={address} alt="" />} {words}
    </span>
  );
}
