import { expect, test } from '../../fixtures.ts';
import {
  gapAboveFooter,
  pictureBoxes,
  resize,
  rowsOfTiles,
  titlesWithWidow,
  unevenTitles,
} from '../../boxes.ts';
import { PAGES, oneOfEachShape } from '../../site-pages.ts';
import { wakeIslands } from '../../wake-islands.ts';

const HEADS = ['/vision', '/mission', '/equipe', '/aide', '/rien', '/articles/rien'];
const WITH_TILES = ['/', '/vision', '/mission', '/equipe'];

test.use({ reducedMotion: 'reduce' });

test('the hero keeps its height, its buttons and everybody in its scenes at every width', async ({
  page,
}) => {
  await page.goto('/');
  await wakeIslands(page);
  const slide = page.locator('.hero-slide[data-current]');
  for (const width of [360, 704, 768, 864, 959, 960, 1024, 1440, 1920]) {
    await resize(page, width);
    expect((await page.locator('.hero').boundingBox())!.height, `at ${width} px`).toBe(800);
    const tops = new Set<number>();
    for (const position of [0, 1, 2]) {
      await page.locator('.hero .player-dot').nth(position).click();
      tops.add((await slide.locator('.buttons').boundingBox())!.y);
      const words = (await slide.locator('.hero-words').boundingBox())!;
      const arch = (await slide.locator('.arch').boundingBox())!;
      const isBeside = words.x + words.width <= arch.x;
      const isAbove = words.y + words.height <= arch.y;
      expect(isBeside || isAbove, `words and scene apart at ${width} px`).toBe(true);
      // The drawing is square. Its whole width is visible and only its sky is cropped.
      const picture = (await slide.locator('img').boundingBox())!;
      expect(picture.width).toBeGreaterThanOrEqual(picture.height);
      expect(picture.height / picture.width, `at ${width} px`).toBeGreaterThan(0.88);
      expect(picture.x).toBeGreaterThanOrEqual(0);
      expect(picture.x + picture.width).toBeLessThanOrEqual(width);
    }
    expect([...tops], `buttons at ${width} px`).toHaveLength(1);
  }
});

for (const path of HEADS) {
  test(`the scene of ${path} is whole and stands on the ground`, async ({ page }) => {
    await page.goto(path);
    for (const width of [320, 768, 960, 1440]) {
      await resize(page, width);
      const { picture, arch, head, groundTop, whole } = await pictureBoxes(page);
      expect(picture.height / picture.width, `at ${width} px`).toBeCloseTo(whole, 2);
      expect(arch.left).toBeGreaterThanOrEqual(0);
      expect(arch.right).toBeLessThanOrEqual(head.right);
      expect(Math.abs(picture.bottom - groundTop), `at ${width} px`).toBeLessThan(1);
    }
  });
}

for (const path of WITH_TILES) {
  test(`things of one kind lie in whole rows on ${path}, their titles level`, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 640, 704, 768, 960, 1024, 1280, 1440]) {
      await resize(page, width);
      expect(await unevenTitles(page), `titles at ${width} px`).toBeLessThan(1);
      for (const rows of await rowsOfTiles(page))
        expect(new Set(rows).size, `${rows.join(' + ')} at ${width} px`).toBe(1);
    }
  });
}

for (const path of oneOfEachShape([...PAGES.map((page) => page.path), '/rien', '/articles/rien'])) {
  test(`the footer of ${path} is as far from what is above it as everywhere`, async ({ page }) => {
    await page.goto(path);
    for (const [width, gap] of [
      [360, 56],
      [1440, 80],
    ] as const) {
      await resize(page, width);
      expect(Math.abs((await gapAboveFooter(page)) - gap), `at ${width} px`).toBeLessThan(8);
    }
  });
}

for (const path of [
  '/articles/mecs-le-quotidien-comme-outil-educatif',
  '/aide',
  '/mentions-legales',
])
  test(`the text of ${path} begins at the edge of its title, without contents beside it`, async ({
    page,
  }) => {
    await page.goto(path);
    await page.locator('.rich-text').evaluate((text) => {
      const picture = document.createElement('figure');
      picture.className = 'picture-wide';
      // Applies the block styles of a wide image, because this text has none.
      picture.style.marginRight = 'calc(-1 * var(--beyond))';
      picture.textContent = 'Large';
      text.append(picture);
    });
    for (const width of [1024, 1100, 1279]) {
      await resize(page, width);
      const title = (await page.locator('h1').boundingBox())!;
      for (const part of ['.rich-text', '.contents', '.picture-wide']) {
        const box = (await page.locator(part).boundingBox())!;
        expect(Math.abs(box.x - title.x), `${part} at ${width} px`).toBeLessThan(2);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
    }
  });

for (const path of ['/', '/vision', '/mission', '/contact'])
  test(`the icons of ${path} stand in small arches`, async ({ page }) => {
    await page.goto(path);
    const icons = page.locator('.tile-icon');
    for (const icon of await icons.all()) {
      await expect(icon).toHaveCSS('border-top-left-radius', '50%');
      await expect(icon).toHaveCSS('border-bottom-left-radius', '10px');
    }
    expect(await icons.count()).toBeGreaterThan(2);
  });

for (const path of ['/articles', '/articles/mecs-le-quotidien-comme-outil-educatif'])
  test(`no title of ${path} ends in a word alone on its line`, async ({ page }) => {
    await page.goto(path);
    for (const width of [360, 768, 1024, 1440]) {
      await resize(page, width);
      expect(await titlesWithWidow(page), `at ${width} px`).toEqual([]);
    }
  });

test('the rule beside a testimonial is as long as what it says', async ({ page }) => {
  await page.goto('/');
  await page.locator('.testimonial').first().scrollIntoViewIfNeeded();
  const bottom = (selector: string) =>
    page
      .locator(`[data-current] ${selector}`)
      .first()
      .evaluate((element) => element.getBoundingClientRect().bottom);
  expect(await bottom('.testimonial')).toBeCloseTo(await bottom('.testimonial figcaption'), 0);
});

test('no card of the team has an empty line', async ({ page }) => {
  await page.goto('/equipe');
  for (const width of [360, 768, 1024, 1440]) {
    await resize(page, width);
    const spare = await page.locator('.role').evaluateAll((roles) =>
      roles.map((role) => {
        const words = document.createRange();
        words.selectNodeContents(role);
        return role.getBoundingClientRect().height - words.getBoundingClientRect().height;
      }),
    );
    expect(Math.max(...spare), `at ${width} px`).toBeLessThan(10);
  }
});
