import { Admin } from '#admin/Admin';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { answer } from '../fake-api.ts';
import { router } from '../../../admin/routes.tsx';

/** Clears the stored session after the back office has rendered and before its effects run, as another tab may do. */
function OtherTab() {
  useLayoutEffect(() => localStorage.clear(), []);
  return null;
}

test('a session that another tab ends during the start leads to the sign-in form', async () => {
  answer('GET /auth/password-link', { is_available: false });
  await router.navigate('/admin/dashboard', { replace: true });
  await render(
    <>
      <Admin />
      <OtherTab />
    </>,
  );
  await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
});
