import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { geolocationMessage, type Popular } from '~/domain/listing/popular';
import type { ServiceType } from '~/domain/shared/service-type';
import * as on from '~/test/browser-mode/page';
import { type Answers, answer, countOf, inputsOf, ConnectionLost } from '~/test/browser-mode/server-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { PopularView } from './popular-view';

const coach = (name: string, serviceType: ServiceType): Popular['popular'][number] => ({
  encryptedCoachId: name,
  name,
  gender: 'female',
  headline: '자세부터 봐요',
  careerYears: 5,
  avatarSeed: 1,
  rating: 4.9,
  reviewCount: 12,
  reenrolPercent: 0,
  responseMinutes: 18,
  price: 65_000,
  commonSchedules: [],
  verticals: [serviceType],
  cities: ['서울특별시 강남구'],
  serviceType,
});
const nationwide: Popular = {
  serviceTypes: ['workout', 'art'],
  popular: [coach('한지우', 'workout'), coach('서유정', 'workout'), coach('한지우', 'art')],
};
const yeoksam = { province: '서울특별시', city: '강남구', district: '역삼1동' };
const around = (names: string[]): Popular => ({
  serviceTypes: names.length > 0 ? ['workout'] : [],
  popular: names.map((name) => coach(name, 'workout')),
});
const answers: Answers = {
  'coach.listRegions': () => [
    { province: '서울특별시', cities: [{ city: '강남구', districts: ['역삼1동', '논현1동'], weights: [2, 1] }] },
  ],
  'listing.districtAt': () => yeoksam,
  'listing.popular': () => around(['박소연']),
};

/** Mocks the geolocation: responds with a position, with an error code, or when `later` is called. */
function device(answered: { code: number } | 'here' | 'later'): { later: () => void } {
  let later = () => {};
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, rejected) => {
    const here = () => found({ coords: { latitude: 37.5, longitude: 127.03 } } as GeolocationPosition);
    if (answered === 'here') here();
    else if (answered === 'later') later = here;
    else rejected?.(answered as GeolocationPositionError);
  });
  onTestFinished(() => spy.mockRestore());
  return { later: () => later() };
}

const open = () => show(<PopularView nationwide={nationwide} />, answers);
const heading = (name: string) => page.getByRole('heading', { level: 2, name });
const names = () =>
  page
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent);
const alert = page.getByRole('alert');
const expectPressed = (name: string) => expect.element(on.button(name)).toHaveAttribute('aria-pressed', 'true');

describe('the place of the popular coaches', () => {
  it('shows an error when the device gives no position, and keeps the list until an address is chosen', async () => {
    device({ code: 1 });
    open();
    await on.press('내 위치');
    await expect.element(alert).toHaveTextContent(geolocationMessage(1));
    await expect.element(heading('전국 인기 코치 2명')).toBeInTheDocument();
    await expectPressed('전국');
    await on.press('동네 고르기');
    await expect.element(alert).toBeEmptyDOMElement();
    await on.type('동네 이름', '역삼1');
    await expect.element(page.getByRole('option', { name: /^역삼1동/ })).toBeVisible();
    await on.key('{Enter}');
    await expect.element(heading('강남구 역삼1동 인기 코치 1명')).toBeInTheDocument();
    expect(inputsOf('listing.popular')).toEqual([yeoksam]);
    await expect.element(on.field('동네 이름')).not.toBeInTheDocument();
    await expectPressed('역삼1동');
    await on.expectFocus(on.button('역삼1동'));
    // The next visit starts at the stored place.
    unmount();
    open();
    await expect.element(heading('강남구 역삼1동 인기 코치 1명')).toBeInTheDocument();
    await on.press('전국');
    unmount();
    open();
    await expectPressed('전국');
    expect(countOf('listing.popular')).toBe(2);
  });

  it.each([1, 2, 3, 9])(
    'is not told by a device with error %i: its sentence is shown beside the list',
    async (code) => {
      device({ code });
      open();
      await on.press('내 위치');
      await expect.element(alert).toHaveTextContent(geolocationMessage(code));
      await expect.element(heading('전국 인기 코치 2명')).toBeInTheDocument();
      await expectPressed('전국');
    },
  );

  it('is unknown in a browser without positions', async () => {
    const before = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
    Reflect.deleteProperty(Navigator.prototype, 'geolocation');
    onTestFinished(() => void (before && Object.defineProperty(Navigator.prototype, 'geolocation', before)));
    open();
    await on.press('내 위치');
    await expect.element(alert).toHaveTextContent('이 브라우저에서는 위치를 확인할 수 없어요');
    await expect.element(heading('전국 인기 코치 2명')).toBeInTheDocument();
  });

  it('is not stored when its coaches could not be loaded, and can be requested again', async () => {
    device('here');
    open();
    answer({
      'listing.popular': () => {
        throw new ConnectionLost();
      },
    });
    await on.press('내 위치');
    await expect.element(alert).toHaveTextContent('불러오지 못했어요. 인터넷 연결을 확인하고 다시 시도해 주세요.');
    await expect.element(heading('전국 인기 코치 2명')).toBeInTheDocument();
    expect(Object.keys(localStorage)).toEqual([]);
    answer(answers);
    await on.press('내 위치');
    await expect.element(heading('강남구 역삼1동 인기 코치 1명')).toBeInTheDocument();
    await expect.element(alert).toBeEmptyDOMElement();
    await expectPressed('내 위치 · 역삼1동');
  });

  it('is the last one chosen, however late the device responds', async () => {
    const { later } = device('later');
    open();
    await on.press('내 위치');
    await on.press('전국');
    later();
    await on.until(() => expect(countOf('listing.districtAt')).toBe(1));
    // A second request for the position: only its response may change the list.
    await on.press('내 위치');
    later();
    await expect.element(heading('강남구 역삼1동 인기 코치 1명')).toBeInTheDocument();
    expect([countOf('listing.districtAt'), countOf('listing.popular')]).toEqual([2, 1]);
  });
});

describe('the popular coaches', () => {
  it('are shown by vertical, and each once among all verticals', async () => {
    open();
    await expect.element(heading('전국 인기 코치 2명')).toBeInTheDocument();
    expect(names()).toEqual(['한지우 코치', '서유정 코치']);
    await on.press('미술');
    await expect.element(heading('전국 인기 코치 1명')).toBeInTheDocument();
    expect(names()).toEqual(['한지우 코치']);
  });

  it('are those of all verticals when the place has none of the chosen one, and an empty place shows a message', async () => {
    device('here');
    open();
    await on.press('미술');
    await on.press('내 위치');
    await expect.element(heading('강남구 역삼1동 인기 코치 1명')).toBeInTheDocument();
    await expectPressed('전체');
    expect(names()).toEqual(['박소연 코치']);
    answer({ 'listing.popular': () => around([]) });
    await on.press('내 위치 · 역삼1동');
    await expect.element(heading('강남구 역삼1동 인기 코치 0명')).toBeInTheDocument();
    await on.expectText('이 동네에는 아직 코치가 없어요');
    // The chosen vertical applies again in a place that has it.
    await on.press('전국');
    await expectPressed('미술');
    expect(names()).toEqual(['한지우 코치']);
  });
});
