import { dateTime } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import type { Preview, PreviewMinutes } from '#contract/articles/preview';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { copyAddress } from '../ui/actions/copy-text';
import { PREVIEW } from './texts';

interface ShareLinkProps {
  /** Creates a preview whose link is valid for a number of minutes. */
  prepare: (minutes: PreviewMinutes) => Promise<Preview>;
}

/** Creates and copies a link for a colleague, valid for the chosen time. */
export function ShareLink({ prepare }: ShareLinkProps) {
  const [minutes, setMinutes] = useState<PreviewMinutes>(LIMITS.previewMinutes);
  const { mutateAsync, data, error, isPending } = useMutation({ mutationFn: prepare });

  return (
    <Group gap="xs" role="group" aria-label={PREVIEW.share}>
      <NativeSelect
        aria-label={PREVIEW.duration}
        value={minutes}
        onChange={({ currentTarget: { value } }) => setMinutes(Number(value) as PreviewMinutes)}
        data={LIMITS.sharedPreviewMinutes.map((value) => ({
          value: String(value),
          label: PREVIEW.durations[value],
        }))}
      />
      <Button
        variant="default"
        loading={isPending}
        onClick={() => copyAddress(mutateAsync(minutes), PREVIEW)}
      >
        {PREVIEW.copy}
      </Button>
      <SaveFailure>{error?.message}</SaveFailure>
      <Text size="sm" role="status" w={data && '100%'}>
        {data && PREVIEW.until(dateTime(data.expires_at))}
      </Text>
    </Group>
  );
}
