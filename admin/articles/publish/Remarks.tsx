import './remarks.css';
import { Button, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconX } from '../../icons.ts';
import { PUBLISH_DIALOG } from './texts';
import type { Remark } from './checks';

interface RemarksProps {
  /** Id of the first heading, or of the sentence that replaces an empty list. It describes the dialog. */
  id: string;
  remarks: Remark[];
  onShow: (remark: Remark) => void;
  onCorrect: () => void;
}

/** Remarks that prevent publication, then the others. A click on a remark leads to its place. */
export function Remarks({ id, remarks, ...actions }: RemarksProps) {
  if (remarks.length === 0)
    return (
      <Text id={id} className="remark" data-level="fine">
        <IconCheck size={18} /> {PUBLISH_DIALOG.nothing}
      </Text>
    );
  const stops = remarks.filter(({ level }) => level === 'stop');
  const asks = remarks.filter(({ level }) => level === 'ask');
  return (
    <>
      {stops.length > 0 && (
        <RemarkList id={id} title={PUBLISH_DIALOG.toMend} remarks={stops} isFirst {...actions} />
      )}
      {asks.length > 0 && (
        <RemarkList
          id={stops.length > 0 ? undefined : id}
          title={PUBLISH_DIALOG.toCheck}
          remarks={asks}
          {...actions}
        />
      )}
    </>
  );
}

interface RemarkListProps extends Omit<RemarksProps, 'id'> {
  /** Id of the heading. */
  id: string | undefined;
  title: string;
  /** True for the list whose first remark gets the focus when the dialog opens. */
  isFirst?: boolean;
}

function RemarkList({ id, title, remarks, isFirst, onShow, onCorrect }: RemarkListProps) {
  return (
    <section aria-label={title}>
      <Title id={id} order={3} size="h6" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap={4} className="admin-list">
        {remarks.map((remark, index) => (
          <li key={remark.sentence} className="remark-line">
            <UnstyledButton
              className="remark"
              data-level={remark.level}
              data-autofocus={(isFirst && index === 0) || undefined}
              onClick={() => onShow(remark)}
            >
              {remark.level === 'stop' ? <IconX size={18} /> : <IconAlertTriangle size={18} />}
              <span>{remark.sentence}</span>
            </UnstyledButton>
            {remark.isTypography && (
              <Button variant="default" size="sm" onClick={onCorrect}>
                {PUBLISH_DIALOG.correctTypography}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}
