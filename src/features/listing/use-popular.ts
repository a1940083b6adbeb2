import { useEffect, useState } from 'react';
import { browserPlace } from '~/components/browser/stored-value';
import { geolocationMessage, type Location, noGeolocationMessage, type Popular } from '~/domain/listing/popular';
import { MINUTE_MS } from '~/domain/shared/durations';
import { lightQuery } from '~/trpc/light-call';
import { createLatest } from './latest';
import { saveLocation, readLocation } from './location-memory';

const POSITION_WITHIN_MS = 10_000;

/**
 * Returns the device's position, or rejects with a message for the user
 * (docs/product/constants-and-messages.md#geolocation).
 */
function devicePosition(): Promise<{ latitude: number; longitude: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error(noGeolocationMessage));
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => reject(new Error(geolocationMessage(code))),
      { timeout: POSITION_WITHIN_MS, maximumAge: MINUTE_MS },
    );
  });
}

const NATIONWIDE: Location = { choice: 1 };

/** Returns the chosen place, its popular coaches, and the last error. The choice is stored in the browser. */
export function usePopular(nationwide: Popular) {
  const [location, setLocation] = useState<Location>(NATIONWIDE);
  const [popular, setPopular] = useState(nationwide);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // A position can arrive, or fail, long after another place was chosen.
  const [begin] = useState(createLatest);

  const show = async (next: Location) => {
    const isLast = begin();
    setBusy(true);
    setMessage(null);
    try {
      const answer = next.choice === 1 ? nationwide : await lightQuery('listing.popular', next.place);
      if (!isLast()) return;
      setPopular(answer);
      setLocation(next);
      saveLocation(browserPlace, next);
    } catch {
      if (!isLast()) return;
      setMessage('불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
    }
    setBusy(false);
  };

  const showNearby = async () => {
    const isLast = begin();
    setBusy(true);
    setMessage(null);
    const position = await devicePosition().catch((error: unknown) =>
      error instanceof Error ? error.message : geolocationMessage(0),
    );
    const place =
      typeof position === 'string'
        ? position
        : await lightQuery('listing.districtAt', position).catch(() => geolocationMessage(2));
    if (!isLast()) return;
    if (typeof place !== 'string') return show({ choice: 2, place });
    setMessage(place);
    setBusy(false);
  };

  /** Opens the address field: clears the last error and ignores a pending position. */
  const pick = () => {
    begin();
    setMessage(null);
    setBusy(false);
  };

  // The page is the same for all users; the place stored in this browser is loaded afterwards.
  useEffect(() => {
    const storedLocation = readLocation(browserPlace);
    if (storedLocation.choice === 1) return;
    const isLast = begin();
    lightQuery('listing.popular', storedLocation.place).then(
      (answer) => {
        if (!isLast()) return;
        setPopular(answer);
        setLocation(storedLocation);
      },
      () => {},
    );
    return () => void begin();
  }, [begin]);

  return { location, popular, message, busy, show, showNearby, pick };
}
