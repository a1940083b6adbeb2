import { env } from '~/env.js';
import { kakaoMaps } from './kakao-maps';
import type { MapsPort } from './maps-port';

/** The maps service when its key is set; null leaves the question to the region table. */
export const mapsPort: MapsPort | null = env.KAKAO_MAPS_KEY
  ? kakaoMaps({ key: env.KAKAO_MAPS_KEY, apiUrl: env.KAKAO_MAPS_URL })
  : null;
