import { Callout } from './callout';
import { MovingBlocks } from './moving';
import { Table } from './table';
import { TableCell, TableHeader, TableRow } from './table-nodes';
import { Video } from './video';
import './blocks.css';

/** Blocks beyond words: tables, callouts and films; and how blocks are moved. */
export function blockExtensions() {
  return [Table, TableRow, TableHeader, TableCell, Callout, Video, MovingBlocks];
}
