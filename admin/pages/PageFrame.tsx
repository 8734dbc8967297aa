import type { TextField } from '#contract/page-texts/fields';
import { pageOfText, TEXT_FIELDS } from '#contract/page-texts/pages';
import type { Texts } from '#contract/page-texts/schemas';
import type { TextPage } from '#contract/page-texts/text-page';
import { Anchor, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type CSSProperties } from 'react';
import { Link } from 'react-router';
import { api } from '../api';
import { bodyOf, NO_REFETCH } from '../calls';
import { LoadState } from '../ui/notices/LoadState';
import { prepareTypography, typesetFrench } from '../french/french-props';
import { editInPlace, elementOf, isInIsland, markedAround, showText, turnTo } from './frame-texts';
import { PAGE_EDITOR } from './texts';

/** Returns the key of the field for a clicked text. The description of an image leads to the image. */
function fieldOf({ element, key }: { element: HTMLElement; key: string }): string {
  const picture = key.replace(/Alt$/, '');
  return element.localName === 'img' && picture in TEXT_FIELDS ? picture : key;
}

export type FrameView = keyof typeof PAGE_EDITOR.views;

/** Kinds of texts that the page shows once it is loaded again. */
const RELOADED: readonly TextField['kind'][] = ['rich', 'picture'];
const OUTLINE = '3px solid var(--burnt)';
/** Width of the page in the view of a computer, in pixels. The frame is scaled to the room it has. */
const DESKTOP = 1280;

interface PageFrameProps {
  page: TextPage;
  form: UseFormReturnType<Texts>;
  view: FrameView;
  /** Version of the draft on the server. */
  draft: number;
  /** True when the server has the form on screen. */
  isSaved: boolean;
  /** Shows the fields where the screen has no room for both. */
  onFields: () => void;
}

/** The real page with the texts of the form. A click on a text edits it there, or leads to its field. */
export function PageFrame({ page, form, view, draft, isSaved, onFields }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const outlined = useRef<HTMLElement>(undefined);
  const scrollTop = useRef(0);
  /** Texts that the page in the frame shows. */
  const shown = useRef(form.values);
  const { ref: room, width } = useElementSize();
  const scale = view === 'phone' || width === 0 ? 1 : Math.min(1, width / DESKTOP);
  const [isStale, setStale] = useState(false);
  const [isEditing, setEditing] = useState(false);
  /** Page whose texts the clicked text belongs to, when it is another one. */
  const [elsewhere, setElsewhere] = useState<TextPage>();
  /** Address of the page whose texts can be clicked. */
  const [loadedUrl, setLoadedUrl] = useState<string>();
  /** Draft for which the frame was last loaded. */
  const [loadedDraft, setLoadedDraft] = useState(draft);
  if (isStale && isSaved && !isEditing && loadedDraft !== draft) {
    setStale(false);
    setLoadedDraft(draft);
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['texts', 'frame', page.id, loadedDraft],
    queryFn: () => bodyOf(api.pages.preview.$post({ json: { path: page.path, marks: true } })),
    placeholderData: (former) => former,
    ...NO_REFETCH,
  });

  const outline = (element?: HTMLElement) => {
    outlined.current?.style.removeProperty('outline');
    outlined.current = element;
    if (element) element.style.outline = OUTLINE;
  };

  const edit = useEffectEvent((event: MouseEvent) => {
    const found = markedAround(event.target);
    const link = (event.target as Element).closest?.('a');
    // The frame stays on this page.
    if (link || found) event.preventDefault();
    if (!found || found.element.isContentEditable) return;
    const { element } = found;
    const key = fieldOf(found);
    setElsewhere(key in form.values ? undefined : pageOfText(key));
    if (!(key in form.values)) return;
    const { kind, max } = TEXT_FIELDS[key]!;
    const isPlain = (kind === 'line' || kind === 'paragraph') && element.childNodes.length === 1;
    if (!isPlain || isInIsland(element)) {
      onFields();
      requestAnimationFrame(() => form.getInputNode(key)?.focus());
      return;
    }
    prepareTypography();
    const before = form.getValues()[key]!;
    outline(element);
    setEditing(true);
    editInPlace(element, key, {
      onType: (text) => form.setFieldValue(key, text),
      onEnd: () => {
        outline();
        setEditing(false);
        const typed = form.getValues()[key]!;
        if (typed !== before) form.setFieldValue(key, typesetFrench(typed, max));
      },
    });
  });

  const point = useEffectEvent((event: Event) => {
    if (!outlined.current?.isContentEditable) outline(markedAround(event.target)?.element);
  });

  /** Returns the element that shows the text of the field that has the focus. */
  function focusedText(): HTMLElement | undefined {
    const content = frame.current?.contentDocument;
    const field = document.activeElement?.closest<HTMLElement>('[data-path]');
    const key = field?.dataset.path;
    return content?.body && key ? elementOf(content, key) : undefined;
  }

  /** Shows the slide of the field that has the focus, once the carousel can turn. */
  function turn(): HTMLElement | undefined {
    const element = focusedText();
    if (element) turnTo(element);
    return element;
  }

  function onLoad() {
    const content = frame.current?.contentDocument;
    if (!content) return;
    content.defaultView?.scrollTo(0, scrollTop.current);
    content.addEventListener('pointerover', point);
    content.addEventListener('click', edit, { capture: true });
    content.addEventListener('submit', (event) => event.preventDefault(), { capture: true });
    content.addEventListener('scroll', () => {
      scrollTop.current = content.defaultView?.scrollY ?? 0;
    });
    content.addEventListener('astro:hydrate', turn, { capture: true });
    shown.current = form.getValues();
    setLoadedUrl(data?.url);
  }

  useEffect(() => {
    const content = frame.current?.contentDocument;
    // A page that is being loaded has no body.
    if (!content?.body) return;
    const changed = Object.keys(form.values).filter(
      (key) => form.values[key] !== shown.current[key],
    );
    const isEverywhere = changed
      .map(
        (key) =>
          !RELOADED.includes(TEXT_FIELDS[key]!.kind) &&
          showText(content, key, shown.current[key]!, form.values[key]!),
      )
      .every(Boolean);
    shown.current = form.values;
    if (!isEverywhere) setStale(true);
  }, [form.values]);

  /** Shows the text of the field that has the focus. */
  const follow = useEffectEvent(() => {
    const element = turn();
    if (!element) return;
    element.scrollIntoView({ block: 'center' });
    outline(element);
  });
  useEffect(() => {
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);

  return (
    <section className="page-frame" aria-label={PAGE_EDITOR.frame}>
      <Text size="sm" role="status">
        {elsewhere ? (
          <>
            {PAGE_EDITOR.elsewhere}{' '}
            <Anchor component={Link} to={`/admin/texts/${elsewhere.id}`}>
              {elsewhere.title}
            </Anchor>
          </>
        ) : (
          PAGE_EDITOR.frameHint
        )}
      </Text>
      <LoadState query={{ data, error, refetch }} failed={PAGE_EDITOR.frameFailed} />
      {data && (
        <div
          ref={room}
          className="page-frame-room"
          data-view={view === 'phone' ? 'phone' : 'desktop'}
          style={{ '--scale': scale } as CSSProperties}
        >
          {/* The site's own page: a sandbox that allows its scripts protects nothing. */}
          {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            ref={frame}
            src={data.url}
            title={PAGE_EDITOR.frame}
            onLoad={onLoad}
            aria-busy={data.url !== loadedUrl}
          />
        </div>
      )}
    </section>
  );
}
