import { env } from 'cloudflare:test';
import { SignJWT, UnsecuredJWT, decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { REFUSED, addAdmin, call, failure, ok, refusals, signIn } from '../admin-world.ts';

const me = (token: string) => failure('GET', '/api/auth/me', { token });

beforeAll(async () => {
  await addAdmin('alice');
});

describe('tokens', () => {
  const secret = new TextEncoder().encode(env.APP_SECRET);
  const forged = async (
    change: (token: SignJWT) => SignJWT,
    key = secret,
    header: { alg: string; typ?: string } = { alg: 'HS256', typ: 'JWT' },
  ) => {
    const { jti, sub } = decodeJwt(await signIn('alice'));
    const token = new SignJWT()
      .setProtectedHeader(header)
      .setIssuer('passerelle')
      .setAudience('passerelle-admin')
      .setSubject(sub!)
      .setJti(jti!)
      .setIssuedAt()
      .setExpirationTime('1h');
    return change(token).sign(key);
  };

  /** Signs a token with the right key and without one claim. */
  const forgedWithout = async (claim: string) => {
    const { [claim]: _, ...claims } = decodeJwt(await forged((token) => token));
    return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  };
  const withHeader = (token: string, header: object) =>
    [btoa(JSON.stringify(header)).replaceAll('=', ''), ...token.split('.').slice(1)].join('.');
  /** Returns a token of another purpose, signed with the same key. */
  const previewToken = async () => {
    const token = await signIn('alice');
    const body = { title: 'Titre', content: '<p>Texte</p>' };
    const { url } = await ok<{ url: string }>('POST', '/api/articles/preview', { token, body });
    return url.split('/').at(-1)!;
  };

  it('accepts a well-formed one only', async () => {
    const good = await forged((token) => token);
    expect((await call('GET', '/api/auth/me', { token: good })).status).toBe(200);
    const bad = [
      await forgedWithout('exp'),
      await forgedWithout('iat'),
      await forgedWithout('aud'),
      await forgedWithout('iss'),
      await forgedWithout('sub'),
      await forgedWithout('jti'),
      await forged((token) => token, secret, { alg: 'HS256' }),
      await forged((token) => token.setNotBefore('1h')),
      await forged((token) => token.setExpirationTime('-1s')),
      await forged((token) => token.setAudience('another')),
      await forged((token) => token.setIssuer('another')),
      await forged((token) => token, secret, { alg: 'HS512', typ: 'JWT' }),
      await forged((token) => token, secret, { alg: 'HS256', typ: 'at+jwt' }),
      await forged((token) => token.setJti(crypto.randomUUID())),
      await forged((token) => token.setSubject('999')),
      await forged((token) => token, new TextEncoder().encode('x'.repeat(40))),
      new UnsecuredJWT(decodeJwt(good)).encode(),
      withHeader(good, { alg: 'none', typ: 'JWT' }),
      withHeader(good, { alg: 'NONE', typ: 'JWT' }),
      withHeader(good, { alg: 'RS256', typ: 'JWT' }),
      withHeader(good, { alg: 'HS256', typ: 'JWT', kid: '../../dev/null' }),
      withHeader(good, { alg: 'HS256', typ: 'JWT', crit: ['exp'] }),
      good.slice(0, good.lastIndexOf('.') + 1),
      `${good}.${good}`,
      await previewToken(),
      `${good.slice(0, -3)}AAA`,
      'not.a.token',
      'x'.repeat(5000),
    ];
    for (const token of bad) expect(await me(token)).toBe('401 session_ended');
  });

  it('are refused everywhere when absent or wrong', async () => {
    for (const [method, path] of [
      ['GET', '/api/auth/me'],
      ['POST', '/api/auth/logout'],
      ['POST', '/api/auth/refresh'],
      ['POST', '/api/auth/password'],
      ['GET', '/api/auth/sessions'],
      ['DELETE', '/api/auth/sessions'],
      ['DELETE', '/api/auth/sessions/x'],
    ] as const)
      expect(await refusals(method, path)).toEqual(REFUSED);
  });
});
