import { videoAt } from '#contract/text/video';
import { describe, expect, it } from 'vitest';

const ID = 'dQw4w9WgXcQ';
const YOUTUBE = {
  host: 'YouTube',
  address: `https://www.youtube.com/watch?v=${ID}`,
  player: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1`,
};

describe('the film at an address', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `https://youtube.com/watch?app=desktop&v=${ID}&feature=share`,
    `http://m.youtube.com/watch?v=${ID}#a`,
    `https://youtu.be/${ID}?si=a`,
    `https://www.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}/`,
    `  https://www.YouTube-nocookie.com/embed/${ID} `,
  ])('is of YouTube at %s', (address) => expect(videoAt(address)).toEqual(YOUTUBE));

  it('begins where the address says', () =>
    expect(videoAt(`https://youtu.be/${ID}?t=90`)).toEqual({
      host: 'YouTube',
      address: `${YOUTUBE.address}&t=90s`,
      player: `${YOUTUBE.player}&start=90`,
    }));

  it.each([
    ['https://vimeo.com/76979871', '76979871', ''],
    ['https://vimeo.com/channels/staffpicks/76979871', '76979871', ''],
    ['https://vimeo.com/76979871/8272103f6e', '76979871', '8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', '76979871', '8272103f6e'],
  ])('is of Vimeo at %s', (address, id, key) =>
    expect(videoAt(address)).toEqual({
      host: 'Vimeo',
      address: `https://vimeo.com/${id}${key && `/${key}`}`,
      player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${key && `&h=${key}`}`,
    }),
  );

  it.each([
    ['https://framatube.org/w/kkGMgK9ZtnKfYAgnEtQxbv', 'kkGMgK9ZtnKfYAgnEtQxbv'],
    [
      'https://framatube.org/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
      '9c9de5e8-0a1e-484a-b099-e80766180a6d',
    ],
  ])('is of PeerTube, without a player, at %s', (address, id) =>
    expect(videoAt(address)).toEqual({
      host: 'framatube.org',
      address: `https://framatube.org/w/${id}`,
      player: null,
    }),
  );

  it.each([
    '',
    'bonjour',
    `youtube.com/watch?v=${ID}`,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=court',
    `https://www.youtube.com/watch?v=${ID}/../x`,
    `https://youtube.com.evil.example/watch?v=${ID}`,
    `https://evil.example/https://www.youtube.com/watch?v=${ID}`,
    `https://www.youtube.com@evil.example/watch?v=${ID}`,
    `https://a:b@youtu.be/${ID}`,
    `https://youtu.be:8443/${ID}`,
    `javascript:https://youtu.be/${ID}`,
    `https://youtu.be/${ID} "onload=ran()`,
    'https://vimeo.com/manage',
    'https://vimeo.com/76979871/"onload',
    'https://framatube.org/w/court',
  ])('is none at %j', (address) => expect(videoAt(address)).toBeNull());
});
