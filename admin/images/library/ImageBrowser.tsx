import './library.css';
import type { LibraryImage } from '#contract/images/images';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, type RefObject } from 'react';
import { IconFile } from '../../icons.ts';
import { IconPhotoUp } from '../icons';
import { failureSentence } from '../../form/failures';
import { SaveFailure } from '../../ui/notices/SaveFailure';
import { useMoreRows } from '../../ui/lists/use-more-rows';
import { useAddressText } from '../../ui/fields/use-address-text';
import { StateFilter } from '../../ui/lists/StateFilter';
import { LoadState } from '../../ui/notices/LoadState';
import { IMAGE_ACCEPT } from '../upload/convert-picture';
import { PDF_ACCEPT } from '../upload/pdf-file';
import { FileChoice } from '../upload/FileChoice';
import { ImageGrid } from './ImageGrid';
import { IMAGE_FILTERS, imagesQuery, type ImageFilter, type ImageView } from '../queries';
import { PDF, listTexts } from '../pdf-texts';
import { LIBRARY, PICKER, PICTURE } from '../texts';
import { UploadList } from '../upload/UploadList';
import type { UploadQueue } from '../upload/queue';
import { useFileDrop } from '../upload/use-file-drop';

const EMPTY_SCENE = '/art/scenes/garden-bench.svg';

interface ImageBrowserProps {
  /** Queue that receives the added files. */
  queue: UploadQueue;
  view: ImageView;
  onView: (part: Partial<ImageView>) => void;
  /** Receives the chosen image. Without it, a click on an image opens its details. */
  onPick?: (image: LibraryImage) => void;
  /** Keys of the chosen images, when several are chosen. */
  chosen?: string[] | undefined;
  /** Search field, for a dialog that focuses it first. */
  field?: RefObject<HTMLInputElement | null>;
}

/** Library of images and PDFs: upload, search, filter, and a list that loads more on request. */
export function ImageBrowser({ queue, view, onView, onPick, chosen, field }: ImageBrowserProps) {
  const { q, filter } = view;
  const [typed, type] = useAddressText(q, (words) => onView({ q: words }));
  const list = useInfiniteQuery({
    ...imagesQuery({ q, filter }),
    placeholderData: keepPreviousData,
  });
  const { data } = list;
  const isForPdfs = filter === 'pdf';
  const texts = listTexts(isForPdfs);
  const isFiltered = q !== '' || (filter !== 'all' && !isForPdfs);
  const filters = IMAGE_FILTERS.filter((value) => !onPick || value !== 'pdf');
  const shown = useMoreRows(list, ({ key }) => key, '.images-tile');
  const { read, failure, rows: images, total, container, loadMore, hasMore, isBusy } = shown;
  const { zone, isOver } = useFileDrop((files) => queue.add(files));
  const adder = useRef<HTMLButtonElement>(null);
  const dropHint = isForPdfs ? PDF.drop : PICTURE.drop;
  const hint = onPick ? dropHint : texts.hint;
  const Icon = isForPdfs ? IconFile : IconPhotoUp;
  const accepted = onPick ? IMAGE_ACCEPT : `${IMAGE_ACCEPT},${PDF_ACCEPT}`;

  return (
    <div ref={zone} className="images-drop" data-over={isOver || undefined}>
      <Stack ref={container}>
        <Group>
          <FileChoice
            accept={isForPdfs ? PDF_ACCEPT : accepted}
            multiple
            onChoose={(files) => queue.add(files)}
          >
            {(button) => (
              <Button
                {...button}
                ref={adder}
                variant={onPick ? 'default' : 'filled'}
                leftSection={<Icon size={18} />}
              >
                {onPick ? PICKER.add : texts.add}
              </Button>
            )}
          </FileChoice>
          <Text size="sm" visibleFrom="sm">
            {isOver ? texts.dropHere : hint}
          </Text>
        </Group>
        <Text size="sm">{texts.privacy}</Text>
        <UploadList queue={queue} onPick={onPick} onEmptied={() => adder.current?.focus()} />
        <TextInput
          ref={field}
          data-autofocus={field && true}
          type="search"
          label={texts.search}
          placeholder={texts.searchHint}
          value={typed}
          maxLength={200}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {!(onPick && isForPdfs) && (
          <StateFilter
            aria-label={LIBRARY.filter}
            value={filter}
            onChange={(value) => onView({ filter: value as ImageFilter })}
            data={filters.map((value) => ({ value, label: LIBRARY.filters[value] }))}
          />
        )}
        <LoadState query={read} failed={texts.loadFailed} rows={6} />
        {data && (
          <Text role="status">
            {images.length > 0 && texts.count(images.length, total)}
            {images.length === 0 && (isFiltered ? texts.noMatch : texts.empty)}
          </Text>
        )}
        {data && images.length === 0 && !isFiltered && (
          <div className="images-empty">
            <img src={EMPTY_SCENE} width="240" height="150" alt="" />
            <Text>{texts.emptyHint}</Text>
          </div>
        )}
        {data && images.length === 0 && isFiltered && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            onClick={() => onView({ q: '', filter: isForPdfs ? filter : 'all' })}
          >
            {texts.showAll}
          </Button>
        )}
        <ImageGrid images={images} onPick={onPick} chosen={chosen} />
        <SaveFailure onRetry={loadMore}>
          {failure && failureSentence(failure, texts.loadFailed)}
        </SaveFailure>
        {hasMore && (
          <Button variant="default" loading={isBusy} onClick={loadMore}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </div>
  );
}
