import { z } from 'zod';
import { placePolicy } from '~/domain/catalog/place-policy';
import { DomainError } from '~/domain/shared/errors';
import type { MapsPort } from './maps-port';

const TIMEOUT_MS = 3_000;

/**
 * /v2/local/geo/coord2regioncode: H is the administrative district, as in the region table; B is the legal district.
 */
const districtsSchema = z.object({
  documents: z.array(
    z.object({
      region_type: z.string(),
      region_1depth_name: z.string(),
      region_2depth_name: z.string(),
      region_3depth_name: z.string(),
    }),
  ),
});

/**
 * /v2/local/search/address: x is the longitude and y the latitude, as text. `address` is null for a road without a
 * house number, and region_3depth_h_name, the administrative district, may be empty.
 */
const addressesSchema = z.object({
  documents: z.array(
    z.object({
      x: z.coerce.number().min(-180).max(180),
      y: z.coerce.number().min(-90).max(90),
      address: z
        .object({ region_1depth_name: z.string(), region_2depth_name: z.string(), region_3depth_h_name: z.string() })
        .nullish(),
    }),
  ),
});

export function kakaoMaps({ key, apiUrl }: { key: string; apiUrl: string }): MapsPort {
  return {
    async districtAt({ latitude, longitude }) {
      const query = new URLSearchParams({ x: String(longitude), y: String(latitude) });
      const { documents } = await queryApi(
        `${apiUrl}/v2/local/geo/coord2regioncode.json?${query}`,
        key,
        districtsSchema,
      );
      const match = documents.find((document) => document.region_type === 'H');
      return match
        ? { province: match.region_1depth_name, city: match.region_2depth_name, district: match.region_3depth_name }
        : null;
    },
    async findAddress(text) {
      const query = new URLSearchParams({ query: text, size: String(placePolicy.offered) });
      const { documents } = await queryApi(`${apiUrl}/v2/local/search/address.json?${query}`, key, addressesSchema);
      return documents.map(({ x, y, address }) => ({
        named: address?.region_3depth_h_name
          ? {
              province: address.region_1depth_name,
              city: address.region_2depth_name,
              district: address.region_3depth_h_name,
            }
          : null,
        position: { latitude: y, longitude: x },
      }));
    },
  };
}

async function queryApi<Answer>(url: string, key: string, schema: z.ZodType<Answer>): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { authorization: `KakaoAK ${key}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return schema.parse(await response.json());
  } catch (error) {
    throw new DomainError('UNAVAILABLE', {
      provider: 'kakao-maps',
      reason: error instanceof Error ? error.message : 'no answer',
    });
  }
}
