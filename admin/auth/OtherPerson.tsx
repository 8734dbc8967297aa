import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { OTHER_PERSON } from '../texts';
import { keepEverything, loadPage } from '../ui/unsaved';
import { useFocusBack } from '../ui/use-focus-back';

const DASHBOARD = '/admin/dashboard';

interface OtherPersonProps {
  /** Whose tab this is. */
  owner: string;
  /** Who has signed in since. */
  name: string;
}

/** Over the tab of someone in whose place somebody else has signed in: nothing goes on under that name. */
export function OtherPerson({ owner, name }: OtherPersonProps) {
  useFocusBack();

  async function open() {
    // What cannot be kept here is asked about by the browser.
    if (await keepEverything()) loadPage(DASHBOARD);
    else location.assign(DASHBOARD);
  }

  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title={OTHER_PERSON.title(owner)}
      zIndex={1000}
    >
      <Stack>
        <Text>{OTHER_PERSON.who(name)}</Text>
        <Text size="sm">{OTHER_PERSON.kept(owner)}</Text>
        <Group justify="end">
          <Button onClick={() => void open()} data-autofocus>
            {OTHER_PERSON.open}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
