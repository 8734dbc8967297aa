import { useLocalStorage } from '@mantine/hooks';
import type { Panel } from './ArticlePanel';

/** State of the preview beside the text. The preview and the settings share one column: only one of them is open. */
export function useLivePreview(panel: Panel) {
  const [isWanted, setWanted] = useLocalStorage({
    key: 'passerelle-live-preview',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  // A window too narrow for the settings is also too narrow for the preview.
  const isOpen = isWanted && !panel.isOver;
  const close = () => setWanted(false);
  const openPanel = () => {
    close();
    panel.open();
  };
  return {
    isOpen,
    /** Undefined when the window is too narrow. */
    toggle: panel.isOver ? undefined : () => setWanted(!isWanted),
    close,
    panel: isOpen ? { ...panel, isOpen: false, open: openPanel, toggle: openPanel } : panel,
  };
}
