import '../../site/styles/fonts.css';
import '../../site/styles/tokens.css';
import '../../site/styles/article.css';
import '../../site/styles/blocks.css';
import '../../site/styles/film.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import { DEFAULT_SETTINGS } from '#contract/settings/settings';
import { afterEach, beforeEach, expect } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { commands, page } from 'vitest/browser';
import { answer, installFakeApi, requestsDone, resetFakeApi } from './fake-api.ts';
import { NO_STATS } from './fakes/dashboard.ts';
import { signIn, SESSION_END, USER } from './person.ts';

/** Media features of every test that does not change them. */
const MEDIA = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

document.documentElement.lang = 'fr';
installFakeApi();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await page.viewport(1280, 720);
  await commands.emulateMedia(MEDIA);
  signIn();
  answer('GET /auth/me', { user: USER, expires_at: SESSION_END });
  answer('GET /settings', DEFAULT_SETTINGS);
  answer('GET /builds', {
    state: 'up_to_date',
    progress: '',
    error: '',
    baked_at: null,
    drafts: 0,
    builds: [],
  });
  answer('GET /stats', NO_STATS);
});

afterEach(async () => {
  await cleanup();
  await requestsDone();
  expect(resetFakeApi(), 'the fake API').toEqual([]);
});
