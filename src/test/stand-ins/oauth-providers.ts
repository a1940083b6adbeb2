import { changeSettings } from '../settings';
import { startProvider } from './oauth-stand-in';

const keys = { clientId: 'client', clientSecret: 'secret' };

/** Starts both providers; the settings name them until the next file. */
export async function startProviders() {
  const kakao = await startProvider('kakao', keys);
  const naver = await startProvider('naver', keys);
  changeSettings({
    KAKAO_CLIENT_ID: keys.clientId,
    KAKAO_CLIENT_SECRET: keys.clientSecret,
    KAKAO_AUTH_URL: kakao.url,
    KAKAO_API_URL: kakao.url,
    NAVER_CLIENT_ID: keys.clientId,
    NAVER_CLIENT_SECRET: keys.clientSecret,
    NAVER_AUTH_URL: naver.url,
    NAVER_API_URL: naver.url,
  });
  return { kakao, naver };
}
