import { LRUCache } from 'lru-cache';
import { fullProvinceName } from '~/domain/catalog/place-names';
import { placePolicy } from '~/domain/catalog/place-policy';
import type { FoundAddress } from '~/domain/catalog/schema';
import type { Place } from '~/domain/coach/schema';
import { mapsPort } from '~/server/integrations/maps/choose-maps';
import type { FoundPoint, MapsPort } from '~/server/integrations/maps/maps-port';
import { addressKey, takePoint } from '~/server/auth/limits';
import type { ServiceContext } from '~/server/service-context';
import { findDistrict } from './find-district';
import { findNearestDistrict } from './find-nearest-district';

type Answer = { at: number; points: Promise<FoundPoint[]> };
/**
 * By text, whoever asked; as many as fit of those that were asked for last. The questions of a street repeat, and each
 * that is asked counts against what the service sells.
 */
const kept = new WeakMap<MapsPort, LRUCache<string, Answer>>();

/**
 * Districts of a road name or an address, at most `placePolicy.offered`, each once. Without a maps service none: only
 * the names of districts are known here.
 * @throws DomainError UNAVAILABLE when the maps service does not answer, RATE_LIMITED when a network asks it too often
 */
export async function findAddress(
  context: Pick<ServiceContext, 'pool' | 'ip' | 'now'>,
  { text }: { text: string },
  maps: MapsPort | null = mapsPort,
): Promise<FoundAddress> {
  if (!maps) return { available: false, places: [] };
  const points = await pointsOf(context, text.normalize('NFC').replaceAll(/\s+/g, ' '), maps);
  const places = await Promise.all(points.slice(0, placePolicy.offered).map((point) => toPlace(context.pool, point)));
  const once = new Map(places.flatMap((place) => (place ? [[Object.values(place).join('|'), place]] : [])));
  return { available: true, places: [...once.values()] };
}

/** Only what is not known costs a point. A failure is not kept. */
async function pointsOf(
  { ip, now }: Pick<ServiceContext, 'ip' | 'now'>,
  text: string,
  maps: MapsPort,
): Promise<FoundPoint[]> {
  const answers = kept.get(maps) ?? new LRUCache<string, Answer>({ max: placePolicy.addressesKept });
  kept.set(maps, answers);
  const known = answers.get(text);
  if (known && Math.abs(now.getTime() - known.at) < placePolicy.addressKeptMs) return known.points;
  await takePoint('mapsNetwork', addressKey(ip));
  const answer = { at: now.getTime(), points: maps.findAddress(text) };
  answers.set(text, answer);
  answer.points.catch(() => {
    if (answers.peek(text) === answer) answers.delete(text);
  });
  return answer.points;
}

/**
 * By its name when our table has it, else the nearest district: the service may know names that are newer or legal, not
 * administrative.
 */
async function toPlace(pool: ServiceContext['pool'], { named, position }: FoundPoint): Promise<Place | null> {
  const province = named && fullProvinceName(named.province);
  const place = province ? { province, city: named.city, district: named.district } : null;
  return place && (await findDistrict(pool, place)) ? place : findNearestDistrict(pool, position);
}
