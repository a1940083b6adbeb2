import { useEffect, useState } from 'react';
import type { Place } from '~/domain/coach/schema';
import { geolocationMessage, type Location, noGeolocationMessage, type Popular } from '~/domain/listing/popular';
import { keepLocation, readLocation } from './location-memory';

/** Asks a public procedure directly: the page has no other need of the client. */
async function ask<Answer>(procedure: string, input: unknown): Promise<Answer> {
  const response = await fetch(`/api/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`);
  if (!response.ok) throw new Error(`${procedure} answered ${response.status}`);
  return ((await response.json()) as { result: { data: { json: Answer } } }).result.data.json;
}

const POSITION_WITHIN_MS = 10_000;

/** The device's position, or the sentence of specification §8 that says why not. */
function devicePosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(noGeolocationMessage));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(geolocationMessage(code))),
      { timeout: POSITION_WITHIN_MS, maximumAge: 60_000 },
    );
  });
}

const NATIONWIDE: Location = { choice: 1 };

/** The chosen place, what is popular there, and what went wrong on the way; the choice is kept in the browser. */
export function usePopular(nationwide: Popular) {
  const [location, setLocation] = useState<Location>(NATIONWIDE);
  const [popular, setPopular] = useState(nationwide);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const show = async (next: Location) => {
    setBusy(true);
    setMessage(null);
    try {
      setPopular(next.choice === 1 ? nationwide : await ask<Popular>('listing.popular', next.place));
      setLocation(next);
      keepLocation(() => localStorage, next);
    } catch {
      setMessage('불러오지 못했어요. 인터넷을 확인하고 다시 해 주세요.');
    }
    setBusy(false);
  };

  const showHere = async () => {
    setBusy(true);
    setMessage(null);
    const position = await devicePosition().catch((error: unknown) => (error instanceof Error ? error.message : geolocationMessage(0)));
    const place = typeof position === 'string' ? position : await ask<Place>('listing.districtAt', position).catch(() => geolocationMessage(2));
    if (typeof place !== 'string') return show({ choice: 2, place });
    setMessage(place);
    setBusy(false);
  };

  // The page is the same for everybody; what this browser chose comes after.
  useEffect(() => {
    const kept = readLocation(() => localStorage);
    if (kept.choice === 1) return;
    let left = false;
    ask<Popular>('listing.popular', kept.place).then(
      (answer) => {
        if (left) return;
        setPopular(answer);
        setLocation(kept);
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, []);

  return { location, popular, message, busy, show, showHere };
}
