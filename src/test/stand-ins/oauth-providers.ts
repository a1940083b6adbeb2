import { changeSettings } from '../settings';
import { startProvider } from './oauth-stand-in';

const credentials = { clientId: 'client', clientSecret: 'secret' };

/** Starts both providers; the settings name them until the next file. */
export async function startProviders() {
  const kakao = await startProvider('kakao', credentials);
  const naver = await startProvider('naver', credentials);
  changeSettings({
    KAKAO_CLIENT_ID: credentials.clientId,
    KAKAO_CLIENT_SECRET: credentials.clientSecret,
    KAKAO_AUTH_URL: kakao.url,
    KAKAO_API_URL: kakao.url,
    NAVER_CLIENT_ID: credentials.clientId,
    NAVER_CLIENT_SECRET: credentials.clientSecret,
    NAVER_AUTH_URL: naver.url,
    NAVER_API_URL: naver.url,
  });
  return { kakao, naver };
}
