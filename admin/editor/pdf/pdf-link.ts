import { pdfLabel } from '#contract/images/pdf';
import type { LibraryImage } from '#contract/images/images';
import type { Editor } from '@tiptap/core';
import type { Node, Schema } from '@tiptap/pm/model';
import { imageName, keyOf, loadImage } from '../../images/queries';
import { pickImage } from '../../images/picker/pick-image';
import { uploadPdf } from '../../images/upload/upload-pdf';
import type { OnProgress } from '../../images/upload/upload';
import { putBlock, writeBehind } from '../blocks/put-block';
import { PDF_LINK } from './texts';

/** Opens the library of PDFs, and inserts a link to the chosen one at the caret. */
export async function pickPdf(editor: Editor): Promise<void> {
  const pdf = await pickImage({
    title: PDF_LINK.pick,
    isForPdfs: true,
    onGone: () => !editor.isDestroyed && editor.commands.focus(),
  });
  if (!pdf || editor.isDestroyed) return;
  const { schema, selection, tr } = editor.state;
  writeBehind(tr, putBlock(tr, lineOf(schema, pdf), selection.from));
  editor.view.dispatch(tr);
}

/** Uploads a PDF and returns a paragraph with a link to it. */
export async function uploadLine(
  schema: Schema,
  file: File,
  onProgress: OnProgress,
): Promise<Node> {
  const { url } = await uploadPdf(file, onProgress);
  // A file uploaded twice is one PDF, which may already have another name.
  return lineOf(schema, await loadImage(keyOf(url)));
}

function lineOf(schema: Schema, pdf: LibraryImage): Node {
  const link = schema.marks.link!.create({ href: pdf.url });
  const label = pdfLabel(imageName(pdf), pdf.bytes);
  return schema.nodes.paragraph!.create(null, schema.text(label, [link]));
}
