import { dateTime } from '#contract/dates';
import { LIMITS } from '#contract/limits';
import type { ReleaseLink, ReleaseRemark } from '#contract/pages/shared-site';
import type { ReleaseDetail } from '#contract/publication/releases';
import { Anchor, Button, Card, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, copyAddress, copyText } from '../ui/actions/copy-text';
import { invalidateOnSettled, useAction } from '../ui/actions/use-action';
import { LoadState } from '../ui/notices/LoadState';
import { SaveFailure } from '../ui/notices/SaveFailure';
import { comparisonPath } from './link-texts';
import { createLink, endLink, removeRemark, sharingQuery, type LinkDays } from './queries';
import { SHARING } from './sharing-texts';

const DEFAULT_DAYS: LinkDays = 7;

interface SharingProps {
  release: ReleaseDetail;
}

/** Links that show the release to people without an account, and the notes that they left. */
export function Sharing({ release }: SharingProps) {
  const { data, error, refetch } = useQuery(sharingQuery(release.id));
  const isOpen = release.state !== 'published';
  // A published release without links or notes has no review to show.
  if (!isOpen && data?.links.length === 0 && data.remarks.length === 0) return null;
  return (
    <Card p="lg" shadow="xs">
      <Stack gap="sm">
        <Title order={3} size="h4">
          {SHARING.title}
        </Title>
        <Text size="sm">{SHARING.explanation}</Text>
        {isOpen && <NewLink id={release.id} />}
        <LoadState query={{ data, error, refetch }} failed={SHARING.loadFailed} rows={2} />
        {data && data.links.length > 0 && <LinkList id={release.id} links={data.links} />}
        {data && <RemarkList id={release.id} remarks={data.remarks} />}
      </Stack>
    </Card>
  );
}

/** Creates a link for the chosen time and copies it. */
function NewLink({ id }: { id: number }) {
  const [days, setDays] = useState<LinkDays>(DEFAULT_DAYS);
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: () => createLink(id, days),
    onSettled: invalidateOnSettled(['releases', 'sharing', id]),
  });

  return (
    <Group gap="xs">
      <NativeSelect
        aria-label={SHARING.duration}
        title={SHARING.duration}
        value={days}
        onChange={({ currentTarget: { value } }) => setDays(Number(value) as LinkDays)}
        data={LIMITS.releaseLinkDays.map((value) => ({
          value: String(value),
          label: SHARING.durations[value],
        }))}
      />
      <Button
        variant="default"
        loading={isPending}
        onClick={() => copyAddress(mutateAsync(), SHARING)}
      >
        {SHARING.create}
      </Button>
      <SaveFailure>{error?.message}</SaveFailure>
    </Group>
  );
}

function LinkList({ id, links }: { id: number; links: ReleaseLink[] }) {
  const end = useAction(({ id: link }: ReleaseLink) => endLink(id, link), {
    question: { question: SHARING.confirmEnd, confirm: SHARING.end },
    done: SHARING.ended,
    invalidates: [['releases', 'sharing', id]],
  });
  return (
    <ul className="admin-list release-rows" aria-label={SHARING.links}>
      {links.map((link) => (
        <li key={link.id}>
          <Text size="sm" className="admin-text">
            {SHARING.until(link.made_by, dateTime(link.expires_at))}
          </Text>
          <Group gap="xs">
            <Button
              size="compact-sm"
              variant="default"
              aria-label={SHARING.copyOf(link.made_by)}
              onClick={() => copyText(addressOf(link.url), SHARING)}
            >
              {SHARING.copy}
            </Button>
            <Anchor
              href={link.url}
              target="_blank"
              rel="noreferrer"
              underline="always"
              size="sm"
              aria-label={SHARING.openOf(link.made_by)}
            >
              {SHARING.open}
            </Anchor>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              disabled={end.isPending}
              aria-label={SHARING.endOf(link.made_by)}
              onClick={() => end.run(link)}
            >
              {SHARING.end}
            </Button>
          </Group>
        </li>
      ))}
    </ul>
  );
}

function RemarkList({ id, remarks }: { id: number; remarks: ReleaseRemark[] }) {
  if (remarks.length === 0) return <Text size="sm">{SHARING.noRemarks}</Text>;
  return (
    <Stack gap="xs">
      <Title order={4} size="h5">
        {SHARING.remarks}
      </Title>
      <ul className="admin-list release-rows">
        {remarks.map((remark) => (
          <RemarkRow key={remark.id} id={id} remark={remark} />
        ))}
      </ul>
    </Stack>
  );
}

function RemarkRow({ id, remark }: { id: number; remark: ReleaseRemark }) {
  const { name, path, text } = remark;
  const remove = useAction(() => removeRemark(id, remark.id), {
    question: { question: SHARING.confirmRemove(name), confirm: SHARING.remove },
    done: SHARING.removed,
    invalidates: [['releases', 'sharing', id]],
  });
  return (
    <li>
      <div className="admin-text">
        <Text size="sm">
          <strong>{name}</strong>, {SHARING.remarkOn(dateTime(remark.created_at))}{' '}
          <Anchor component={Link} to={comparisonPath(id, path)} underline="always">
            {path}
          </Anchor>
        </Text>
        <Text className="release-note">{text}</Text>
      </div>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        disabled={remove.isPending}
        aria-label={SHARING.removeOf(name)}
        onClick={() => remove.run()}
      >
        {SHARING.remove}
      </Button>
    </li>
  );
}
