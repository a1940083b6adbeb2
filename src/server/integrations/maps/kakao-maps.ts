import { z } from 'zod';
import { DomainError } from '~/domain/shared/errors';
import type { MapsPort } from './maps-port';

const TIMEOUT_MS = 3_000;

/** /v2/local/geo/coord2regioncode: H is the administrative district, which the region table has; B the legal one. */
const answerSchema = z.object({
  documents: z.array(z.object({ region_type: z.string(), region_1depth_name: z.string(), region_2depth_name: z.string(), region_3depth_name: z.string() })),
});

export function kakaoMaps({ key, apiUrl }: { key: string; apiUrl: string }): MapsPort {
  return {
    async districtAt({ latitude, longitude }) {
      const query = new URLSearchParams({ x: String(longitude), y: String(latitude) });
      const { documents } = await ask(`${apiUrl}/v2/local/geo/coord2regioncode.json?${query}`, key);
      const found = documents.find((one) => one.region_type === 'H');
      return found ? { province: found.region_1depth_name, city: found.region_2depth_name, district: found.region_3depth_name } : null;
    },
  };
}

async function ask(url: string, key: string) {
  try {
    const response = await fetch(url, { headers: { authorization: `KakaoAK ${key}`, accept: 'application/json' }, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return answerSchema.parse(await response.json());
  } catch (error) {
    throw new DomainError('UNAVAILABLE', { provider: 'kakao-maps', reason: error instanceof Error ? error.message : 'no answer' });
  }
}
