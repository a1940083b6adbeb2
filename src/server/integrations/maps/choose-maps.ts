import { env } from '~/env.js';
import { kakaoMaps } from './kakao-maps';
import type { MapsPort } from './maps-port';

/** The maps service when its key is set; null means that only the region table is used. */
export const mapsPort: MapsPort | null = env.KAKAO_MAPS_KEY
  ? kakaoMaps({ key: env.KAKAO_MAPS_KEY, apiUrl: env.KAKAO_MAPS_URL })
  : null;
