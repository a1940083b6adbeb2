// A test file must import this first: it starts both providers and points the settings to them before anything reads
// the settings.
import { startProvider } from './oauth-stand-in';

const keys = { clientId: 'client', clientSecret: 'secret' };

export const kakao = await startProvider('kakao', keys);
export const naver = await startProvider('naver', keys);

Object.assign(process.env, {
  KAKAO_CLIENT_ID: keys.clientId,
  KAKAO_CLIENT_SECRET: keys.clientSecret,
  KAKAO_AUTH_URL: kakao.url,
  KAKAO_API_URL: kakao.url,
  NAVER_CLIENT_ID: keys.clientId,
  NAVER_CLIENT_SECRET: keys.clientSecret,
  NAVER_AUTH_URL: naver.url,
  NAVER_API_URL: naver.url,
});
