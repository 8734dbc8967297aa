import './emails.css';
import { dateTime } from '#contract/dates';
import { isPasswordEmail, type Email, type EmailSetup } from '#contract/emails/emails';
import { EMAIL_KIND_NAMES } from '#contract/emails/texts';
import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../ui/actions/use-action';
import { Dialog } from '../ui/dialogs/Dialog';
import { LoadState } from '../ui/notices/LoadState';
import { StateBadge } from './EmailTable';
import { emailQuery, retryEmail } from './queries';
import { tellResult } from './TestEmail';
import { EMAILS } from './texts';

interface EmailDialogProps {
  id: number;
  provider: EmailSetup['provider'];
  onClose: () => void;
}

/** An e-mail of the outbox: its state, and its content as HTML or text. */
export function EmailDialog({ id, provider, onClose }: EmailDialogProps) {
  const { data, error, refetch } = useQuery(emailQuery(id));
  return (
    <Dialog size="xl" title={data?.subject ?? EMAILS.caption} onClose={onClose}>
      <LoadState query={{ data, error, refetch }} />
      {data && <EmailContent email={data} provider={provider} />}
    </Dialog>
  );
}

interface EmailContentProps {
  email: Email;
  provider: EmailSetup['provider'];
}

function EmailContent({ email, provider }: EmailContentProps) {
  const [form, setForm] = useState('html');
  const retry = useAction(() => retryEmail(email.id), {
    onDone: tellResult,
    invalidates: [['emails'], ['stats']],
  });
  const isOver = email.state === 'failed' || email.state === 'unsent';
  const facts = [
    [EMAILS.kind, EMAIL_KIND_NAMES[email.kind]],
    [EMAILS.recipient, email.recipient],
    [EMAILS.replyTo, email.reply_to],
    [EMAILS.writtenAt, dateTime(email.created_at)],
    [EMAILS.reason, email.last_error],
  ].filter(([, value]) => value);
  return (
    <Stack>
      <Group gap="sm">
        <StateBadge row={email} />
        {email.attempts > 0 && <Text size="sm">{EMAILS.attempts(email.attempts)}</Text>}
      </Group>
      <dl className="email-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="admin-text">{value}</dd>
          </div>
        ))}
      </dl>
      {isOver && provider !== null && (
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.run()}
          style={{ alignSelf: 'start' }}
        >
          {EMAILS.retry}
        </Button>
      )}
      {isPasswordEmail(email.kind) && (
        <Text size="sm">{provider === 'files' ? EMAILS.localLink : EMAILS.hiddenLink}</Text>
      )}
      <SegmentedControl
        aria-label={EMAILS.form}
        value={form}
        onChange={setForm}
        data={[
          { value: 'html', label: EMAILS.asHtml },
          { value: 'text', label: EMAILS.asText },
        ]}
        style={{ alignSelf: 'start' }}
      />
      {form === 'html' ? (
        <iframe className="email-frame" title={EMAILS.frame} src={email.page} sandbox="" />
      ) : (
        <pre className="email-text">{email.text}</pre>
      )}
    </Stack>
  );
}
