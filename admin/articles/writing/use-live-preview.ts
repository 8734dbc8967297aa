import { useLocalStorage } from '@mantine/hooks';
import type { Panel } from './ArticlePanel';

/** The preview beside the text, which stands where the settings do: one of the two is shown. */
export function useLivePreview(panel: Panel) {
  const [isWanted, setWanted] = useLocalStorage({
    key: 'passerelle-live-preview',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // A window that has no room for the settings has none for the preview.
  const isOpen = isWanted && !panel.isOver;
  const close = () => setWanted(false);
  const openPanel = () => {
    close();
    panel.open();
  };
  return {
    isOpen,
    /** Absent where there is no room. */
    toggle: panel.isOver ? undefined : () => setWanted(!isWanted),
    close,
    panel: isOpen ? { ...panel, isOpen: false, open: openPanel, toggle: openPanel } : panel,
  };
}
