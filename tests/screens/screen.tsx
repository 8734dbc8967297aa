import { Admin } from '#admin/Admin';
import { expect } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent, type Locator } from 'vitest/browser';
import { router } from '../../admin/routes.tsx';
import { nextFrames } from './accessible.ts';

/** Shows the back office at an address, with its real providers and styles. */
export async function openScreen(path: string) {
  await router.navigate(path, { replace: true });
  return render(<Admin />);
}

/** Shows the same address again, and nothing is known of former answers. */
export async function reload({ unmount }: Awaited<ReturnType<typeof openScreen>>) {
  await unmount();
  return render(<Admin />);
}

/** Address of the screen, without the host. */
export const address = () => location.pathname + location.search;

/** Focuses an element, once nothing else takes the focus, and presses a key. */
export async function press(place: Locator, key: string): Promise<void> {
  await expect
    .poll(async () => {
      const element = await place.findElement();
      element.focus();
      // A dialog that opens takes the focus within a moment.
      await nextFrames();
      return document.activeElement === element;
    })
    .toBe(true);
  await userEvent.keyboard(`{${key}}`);
}

/** Opens the « … » menu of a row or a card and returns one of its items. */
export async function openMore(
  row: Pick<Locator, 'getByRole'>,
  name: string | RegExp,
): Promise<Locator> {
  await row
    .getByRole('button', { name: /^Autres actions/ })
    .first()
    .click();
  return page.getByRole('menuitem', { name });
}
