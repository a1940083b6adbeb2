import { usePathname } from 'next/navigation';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { EmptyPages } from '~/domain/content/pages/list-page';
import { menuOf } from '~/domain/account/person-menus';
import * as on from '~/test/browser-mode/page';
import { readVisits } from '~/test/browser-mode/router-stand-in';
import { unmount, show } from '~/test/browser-mode/show';
import { logIn } from '~/test/browser-mode/visitor';
import { themeKey } from '../navigation/boot-script';
import { ThemeSwitch } from '../theme-switch';
import { AccountArea } from './account-area';
import { AllLinks } from './all-links';
import { MobileMenuButton } from './mobile-menu-button';
import { ProgramGuide } from './program-guide';

const menu = page.getByRole('dialog', { name: '메뉴' });
const opener = on.button('메뉴 열기');
/** Shows the current path, so that a test can wait for the next page. */
function Here() {
  return <p>여기는 {usePathname()}</p>;
}
const showMenus = (path: string, emptyPages: EmptyPages = []) =>
  show(
    <>
      <MobileMenuButton emptyPages={emptyPages} />
      <ProgramGuide />
      <Here />
    </>,
    {},
    path,
  );
const goTo = async (path: string) => {
  window.history.pushState(null, '', path);
  await on.expectText(`여기는 ${path}`);
};
const goBack = async (path: string) => {
  window.history.back();
  await on.expectText(`여기는 ${path}`);
};
/** "name → address" of each link. */
const linksIn = (where: Locator): string[] =>
  [...where.element().querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);

describe('an open menu', () => {
  it('on a phone stays closed when the user leaves the page and comes back', async () => {
    showMenus('/listings');
    await opener.click();
    await expect.element(menu).toBeInTheDocument();
    await goTo('/f/reviews');
    await expect.element(menu).not.toBeInTheDocument();
    await goBack('/listings');
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
    expect(menu.query()).toBeNull();
  });

  it('in the header stays closed when the user leaves the page and comes back', async () => {
    showMenus('/listings');
    const programs = on.button('프로그램');
    await programs.click();
    await expect.element(programs).toHaveAttribute('aria-expanded', 'true');
    await goTo('/f/reviews');
    await expect.element(programs).toHaveAttribute('aria-expanded', 'false');
    await goBack('/listings');
    await expect.element(programs).toHaveAttribute('aria-expanded', 'false');
    expect(page.getByRole('link', { name: /필라테스|운동/ }).query()).toBeNull();
  });
});

it('the program guide opens with arrow keys, closes with Escape or a click outside, and Escape returns the focus', async () => {
  showMenus('/');
  const programs = on.button('프로그램');
  await expect.element(programs).toBeInTheDocument();
  (programs.element() as HTMLElement).focus();
  await on.key('{ArrowDown}');
  await expect.element(programs).toHaveAttribute('aria-expanded', 'true');
  const links = () => page.getByRole('link').elements();
  await on.key('{ArrowDown}');
  expect(document.activeElement).toBe(links()[0]);
  await on.key('{ArrowDown}');
  expect(document.activeElement).toBe(links()[1]);
  await on.key('{ArrowUp}{ArrowUp}');
  await on.expectFocus(programs);
  await on.key('{ArrowUp}');
  expect(document.activeElement).toBe(links().at(-1));
  await on.key('{Escape}');
  await expect.element(programs).toHaveAttribute('aria-expanded', 'false');
  await on.expectFocus(programs);
  await programs.click();
  await on.text('여기는').click();
  await expect.element(programs).toHaveAttribute('aria-expanded', 'false');
  await programs.click();
  await programs.click();
  await expect.element(programs).toHaveAttribute('aria-expanded', 'false');
  expect(readVisits()).toEqual([]);
});

describe('the phone menu', () => {
  it('links a visitor to sign-up and login, and closes when a link is pressed', async () => {
    showMenus('/care/listings');
    await opener.click();
    await expect.element(menu).toHaveTextContent('오늘, 가까운 코치부터 볼까요?');
    expect(linksIn(menu)).toEqual(
      expect.arrayContaining([
        '시작하기 → /login/join/email',
        '로그인 → /login',
        // The link opens the questionnaire of the current page's vertical.
        '코치 찾기 → /care/suggest',
        '이용 후기 → /f/reviews',
        '모든 코치 → /listings',
        '환불 규정 → /#refund',
        '코치 로그인 → /login/expertLogin',
      ]),
    );
    expect(linksIn(menu).some((link) => link.startsWith('로그아웃'))).toBe(false);
    await menu.getByRole('link', { name: '환불 규정' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    expect(readVisits()).toEqual(['push /#refund']);
  });

  it('shows the account pages and the logout link to a logged-in user', async () => {
    await logIn({ name: '박도윤', kinds: ['learner', 'manager'] });
    showMenus('/listings');
    await opener.click();
    await expect.element(menu).toHaveTextContent('박도윤 님');
    const own = menuOf(['learner', 'manager']).map(({ href, label }) => `${label} → ${href}`);
    expect(linksIn(menu.getByRole('navigation', { name: '내 메뉴' }))).toEqual(own);
    expect(linksIn(menu)).toContain('로그아웃 → /user/logout/?redirectTo=%2F');
    for (const name of ['시작하기', '로그인', '코치 로그인', '기업 회원 로그인'])
      expect(menu.getByRole('link', { name, exact: true }).query()).toBeNull();
    await menu.getByRole('button', { name: '닫기' }).click();
    await expect.element(menu).not.toBeInTheDocument();
    await on.expectFocus(opener);
  });
});

it('the header shows the name of the logged-in user, and lists the links for the current area first', async () => {
  await logIn({ name: '박도윤', kinds: ['learner', 'manager'] });
  show(<AccountArea />, {}, '/f/company/report');
  const name = on.button('박도윤 메뉴');
  await name.click();
  const links = page.getByRole('list').getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', '/f/company/report');
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
    expect.arrayContaining(['/f/user/mypage', '/login/myAccount', '/user/logout/?redirectTo=%2F']),
  );
  unmount();
  show(<AccountArea />, {}, '/listings');
  await name.click();
  await expect.element(links.first()).toHaveAttribute('href', '/f/user/mypage');
});

it('the header offers a visitor each kind of login and sign-up in a dropdown, by pointer and by keyboard', async () => {
  show(<AccountArea />, {}, '/listings');
  const opener = on.button('로그인 메뉴');
  const note = on.text('로그인하면 내 수업과 찜한 코치가 보여요');
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  await expect.element(note).not.toBeVisible();
  await opener.click();
  await expect.element(note).toBeVisible();
  expect(linksIn(page.getByRole('list'))).toEqual([
    '로그인 → /login',
    '시작하기 → /login/join/email',
    '코치 로그인 → /login/expertLogin',
    '기업 회원 로그인 → /f/company/learner/login/',
  ]);
  await on.key('{Escape}');
  await expect.element(note).not.toBeVisible();
  await on.expectFocus(opener);
  await on.key('{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.getAttribute('href')).toBe('/login');
});

it('the page of all links shows account links to a logged-in user, and the login link to a visitor', async () => {
  show(<AllLinks emptyPages={[]} />);
  const me = page.getByRole('region', { name: '내 계정' });
  await expect.element(me).toHaveTextContent('로그인하면 내 수업과 찜한 코치가 보여요');
  expect(linksIn(me)).toEqual(['로그인 → /login', '시작하기 → /login/join/email']);
  expect(linksIn(page.getByRole('region', { name: '설정' }))).toHaveLength(2);
  expect(linksIn(page.getByRole('navigation', { name: '코치 찾기' }))).toContain('조건으로 찾기 → /f/find');
  expect(linksIn(page.getByRole('navigation', { name: '약관' }))).toEqual([
    '이용약관 → /terms',
    '개인정보 처리방침 → /privacy',
  ]);
  expect(page.getByRole('navigation', { name: '내 메뉴' }).query()).toBeNull();
  unmount();
  await logIn({ name: '박도윤', kinds: ['coach'] });
  show(<AllLinks emptyPages={[]} />);
  await expect.element(me).toHaveTextContent('박도윤 님');
  const own = menuOf(['coach']).map(({ href, label }) => `${label} → ${href}`);
  expect(linksIn(page.getByRole('navigation', { name: '내 메뉴' }))).toEqual(own);
  expect(linksIn(page.getByRole('region', { name: '설정' }))).toEqual(['로그아웃 → /user/logout/?redirectTo=%2F']);
});

it('the menu of a phone and the page of all links do not link to a list without an entry', async () => {
  const lists = (where: Locator) => linksIn(where).filter((link) => / → \/f\/(?:why|feed)$/.test(link));
  const about = page.getByRole('navigation', { name: '알아보기', exact: true });
  for (const [emptyPages, expected] of [
    [[], ['수업 이야기 → /f/why', '소식 → /f/feed']],
    [['/f/why'], ['소식 → /f/feed']],
    [['/f/why', '/f/feed'], []],
  ] satisfies [EmptyPages, string[]][]) {
    showMenus('/listings', emptyPages);
    await opener.click();
    await expect.element(menu).toBeInTheDocument();
    expect(lists(menu)).toEqual(expected);
    unmount();
    show(<AllLinks emptyPages={emptyPages} />);
    await expect.element(about).toBeInTheDocument();
    expect(lists(about)).toEqual(expected);
    unmount();
  }
});

it('a selected theme is applied immediately and stored; the automatic theme removes the stored value', async () => {
  const { dataset } = document.documentElement;
  const read = () => [dataset.theme, localStorage.getItem(themeKey)];
  dataset.theme = 'light';
  show(<ThemeSwitch />);
  await expect.element(page.getByRole('radio', { name: '밝게' })).toBeChecked();
  await on.text('어둡게').click();
  expect(read()).toEqual(['dark', 'dark']);
  await on.text('밝게').click();
  expect(read()).toEqual(['light', 'light']);
  await on.text('자동').click();
  expect(read()).toEqual([undefined, null]);
  await expect.element(page.getByRole('radio', { name: '자동' })).toBeChecked();
});
