import { LRUCache } from 'lru-cache';
import { fullProvinceName } from '~/domain/catalog/place-names';
import { placePolicy } from '~/domain/catalog/place-policy';
import type { AddressResult } from '~/domain/catalog/schema';
import type { Place } from '~/domain/coach/schema/coach';
import { mapsPort } from '~/server/integrations/maps/choose-maps';
import type { GeocodedPoint, MapsPort } from '~/server/integrations/maps/maps-port';
import { addressKey, consumePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { findDistrict } from './find-district';
import { findNearestDistrict } from './find-nearest-district';

type Answer = { at: number; points: Promise<GeocodedPoint[]> };
/**
 * Answers by text, shared by all callers; keeps as many of the latest ones as fit. Requests for the same street repeat,
 * and each request counts against the service's quota.
 */
const answersByPort = new WeakMap<MapsPort, LRUCache<string, Answer>>();

/**
 * Finds the districts of a road name or an address, at most `placePolicy.offered`, without duplicates. Without a maps
 * service it returns none, because only the names of districts are known here.
 * @throws DomainError UNAVAILABLE when the maps service does not answer, RATE_LIMITED when a network queries it too
 *   often
 */
export async function findAddress(
  context: Pick<ServiceContext, 'pool' | 'ip' | 'now'>,
  { text }: { text: string },
  maps: MapsPort | null = mapsPort,
): Promise<AddressResult> {
  if (!maps) return { available: false, places: [] };
  const points = await pointsOf(context, text.normalize('NFC').replaceAll(/\s+/g, ' '), maps);
  const places = await Promise.all(points.slice(0, placePolicy.offered).map((point) => toPlace(context.pool, point)));
  const uniquePlaces = new Map(places.flatMap((place) => (place ? [[Object.values(place).join('|'), place]] : [])));
  return { available: true, places: [...uniquePlaces.values()] };
}

/** Only a text that is not cached costs a point. A failure is not cached. */
async function pointsOf(
  { ip, now }: Pick<ServiceContext, 'ip' | 'now'>,
  text: string,
  maps: MapsPort,
): Promise<GeocodedPoint[]> {
  const answers = answersByPort.get(maps) ?? new LRUCache<string, Answer>({ max: placePolicy.maxCachedAddresses });
  answersByPort.set(maps, answers);
  const cached = answers.get(text);
  if (cached && Math.abs(now.getTime() - cached.at) < placePolicy.addressCacheMs) return cached.points;
  await consumePoint('mapsNetwork', addressKey(ip));
  const answer = { at: now.getTime(), points: maps.findAddress(text) };
  answers.set(text, answer);
  answer.points.catch(() => {
    if (answers.peek(text) === answer) answers.delete(text);
  });
  return answer.points;
}

/**
 * Finds the place by its name when our table contains it, else takes the nearest district: the service may return newer
 * names, or legal instead of administrative ones.
 */
async function toPlace(pool: ServiceContext['pool'], { named, position }: GeocodedPoint): Promise<Place | null> {
  const province = named && fullProvinceName(named.province);
  const place = province ? { province, city: named.city, district: named.district } : null;
  return place && (await findDistrict(pool, place)) ? place : findNearestDistrict(pool, position);
}
