import { Button, Group, Text } from '@mantine/core';
import { FIRST_SCREEN } from '../first-screen';
import { OTHER_PERSON } from '../texts';
import { Cover } from '../ui/Cover';
import { keepEverything, loadPage } from '../ui/unsaved';

interface OtherPersonProps {
  /** Whose tab this is. */
  owner: string;
  /** Who has signed in since. */
  name: string;
}

/** Over the tab of someone in whose place somebody else has signed in: nothing goes on under that name. */
export function OtherPerson({ owner, name }: OtherPersonProps) {
  async function open() {
    // What cannot be kept here is asked about by the browser.
    if (await keepEverything()) loadPage(FIRST_SCREEN);
    else location.assign(FIRST_SCREEN);
  }

  return (
    // What is below is not for who has signed in since.
    <Cover title={OTHER_PERSON.title(owner)} isHiding>
      <Text>{OTHER_PERSON.who(name)}</Text>
      <Text size="sm">{OTHER_PERSON.kept(owner)}</Text>
      <Group justify="end">
        <Button onClick={() => void open()} data-autofocus>
          {OTHER_PERSON.open}
        </Button>
      </Group>
    </Cover>
  );
}
