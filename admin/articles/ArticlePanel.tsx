import { CloseButton, Drawer, Group, Title } from '@mantine/core';
import { ArticleDetails } from './ArticleDetails';
import type { ArticleFieldsProps } from './ArticleTitle';
import { ARTICLE_FORM } from './texts';
import type { Panel } from './use-panel';

/** The settings of an article: beside its text and always in view, or over it where there is no room. */
export function ArticlePanel({ panel, form, article }: ArticleFieldsProps & { panel: Panel }) {
  const details = <ArticleDetails form={form} article={article} />;
  if (panel.isOver)
    return (
      <Drawer
        opened={panel.isOpen}
        onClose={panel.close}
        position="right"
        title={ARTICLE_FORM.panel}
      >
        {details}
      </Drawer>
    );
  return (
    panel.isOpen && (
      <aside className="sheet-panel" id="reglages" aria-label={ARTICLE_FORM.panel}>
        <Group justify="space-between" mb="sm">
          <Title order={2} size="h5">
            {ARTICLE_FORM.panel}
          </Title>
          <CloseButton aria-label={ARTICLE_FORM.foldPanel} onClick={panel.close} />
        </Group>
        {details}
      </aside>
    )
  );
}
