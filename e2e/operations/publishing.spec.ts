import { brand } from '~/domain/shared/brand';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { editablePages } from '~/domain/content/pages/editable-pages';
import { parseHtml } from '~/domain/content/rich-text/parse-html';
import { MAX_HTML_LENGTH } from '~/domain/content/rich-text/schema';
import { htmlPayloads } from '~/test/inputs/html-payloads';
import { expectAccessible } from '../accessible';
import { expect, test } from '../fixtures';
import { createLearner, logIn, logInAsOperator } from '../people/members';
import { product } from '../product';

const sheetOf = (page: Page) => page.getByRole('dialog').first();
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();

/** Attacks that fit into the text of one block; those that hide what follows them would also hide the others. */
const attacks = htmlPayloads
  .filter((html) => !html.includes('\0') && JSON.stringify(parseHtml(`${html}<p>끝</p>`)).includes('"끝"'))
  .toSorted((a, b) => a.length - b.length)
  .reduce((text, html) => (text.length + html.length > MAX_HTML_LENGTH ? text : text + html), '<h2>공격</h2>');
const allowedElements = new Set('P H2 H3 UL OL LI STRONG EM BR A'.split(' '));

/** Makes every attack that a page of the context executes an uncaught error, which fails the test. */
const reportAttacks = (context: BrowserContext) =>
  context.addInitScript(() => {
    const payloadRan = () => {
      throw new Error('an attack was executed');
    };
    Object.assign(window, { payloadRan });
  });

/** Expects that of the attacks only allowed elements remain on the page. */
async function expectHarmless(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: '공격', exact: true });
  const elements = await heading.evaluate((element) =>
    [...(element.parentElement?.querySelectorAll('*') ?? [])].map(({ tagName, attributes }) => [
      tagName,
      ...[...attributes].map(({ name }) => name),
    ]),
  );
  expect(elements.length).toBeGreaterThan(40);
  for (const [tag = '', ...attributes] of elements)
    expect([tag, allowedElements.has(tag), attributes]).toEqual([tag, true, tag === 'A' ? ['href'] : []]);
}

/** Saves the draft of the opened form. */
async function saveDraft(sheet: Locator, title: string): Promise<void> {
  await sheet.getByLabel('제목', { exact: true }).first().fill(title);
  await sheet.getByRole('button', { name: '초안으로 저장' }).first().click();
}

test.describe('a page of the public site', () => {
  // The browser logs the save that is rejected because the other operator saved first.
  test.use({ expectedErrors: /status of 409.*publication\.saveDraft/ });

  test('is written, previewed, scheduled, published and restored, while two operators edit it @any-width', async ({
    page,
    context,
    openFor,
  }) => {
    const path = '/f/safety';
    const [title, otherTitle] = [`안전하게 배워요 ${Date.now()}`, `다르게 쓴 제목 ${Date.now()}`];
    const visitor = await openFor('a visitor');
    const titleBefore = `${editablePages['f/safety'].title} | ${brand.name}`;
    const expectVisible = async (text: string) => {
      await expect(async () => {
        await visitor.goto(path);
        expect(await visitor.title()).toContain(text);
      }).toPass();
    };

    const requests: string[] = [];
    for (const each of [context, visitor.context()]) {
      await reportAttacks(each);
      each.on('request', (request) => requests.push(request.url()));
    }
    await logInAsOperator(context);
    const address = `/admin/content?kind=page&open=${path.slice(1)}`;
    await page.goto(address);
    const sheet = sheetOf(page);
    await sheet.getByRole('button', { name: '수정', exact: true }).click();
    const other = await openFor('the other operator', logInAsOperator);
    await other.goto(address);
    await sheetOf(other).getByRole('button', { name: '수정', exact: true }).click();

    await sheet.getByRole('button', { name: /^7\s*마무리/ }).click();
    await sheet.getByRole('group', { name: '블록 7', exact: true }).getByLabel('글', { exact: true }).fill(attacks);
    await saveDraft(sheet, title);
    await expect(sheet.getByText('지금은 이전 버전이 보여요.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    // The other operator sees both contents, and takes the saved one.
    await saveDraft(sheetOf(other), otherTitle);
    const saved = sheetOf(other).getByRole('region', { name: '지금 저장된 내용' });
    await expect(saved.getByText(title)).toBeVisible();
    await expect(saved.getByText(`내 입력: ${otherTitle}`)).toBeVisible();
    await expectAccessible(other);
    await saved.getByRole('button', { name: '저장된 내용에서 다시 수정하기' }).click();
    await expect(sheetOf(other).getByLabel('제목', { exact: true }).first()).toHaveValue(title);

    const preview = await context.newPage();
    await preview.goto(`/admin/content/preview?kind=page&subject=${path.slice(1)}`);
    await expect(preview.getByRole('complementary', { name: '미리보기' })).toBeVisible();
    expect(await preview.title()).toContain(title);
    await expectHarmless(preview);
    await visitor.goto(path);
    expect(await visitor.title()).toBe(titleBefore);
    // The cookie of a preview shows nothing to a member, who cannot open one either.
    const member = await openFor('a member with the cookie of a preview', async (its) => {
      await its.addCookies(await context.cookies());
      await logIn(its, (await createLearner()).id);
    });
    await member.goto(path);
    expect(await member.title()).toBe(titleBefore);
    await expect(member.getByRole('complementary', { name: '미리보기' })).toHaveCount(0);
    const opened = await member.request.get(`/admin/content/preview?kind=page&subject=${path.slice(1)}`, {
      maxRedirects: 0,
    });
    expect(opened.status()).toBe(404);
    // The bar is on every page, and ends the preview there.
    await preview.goto('/f/faq');
    await expect(preview.getByRole('complementary', { name: '미리보기' })).toBeVisible();
    await preview.getByRole('link', { name: '미리보기 끝내기' }).click();
    await expect(preview.getByRole('complementary', { name: '미리보기' })).toHaveCount(0);
    expect(new URL(preview.url()).pathname).toBe('/f/faq');

    await sheet.getByText('게시 예약', { exact: true }).click();
    await sheet.getByLabel('게시 일시').fill('2031-03-04T09:00');
    await sheet.getByRole('button', { name: '예약하기' }).click();
    await expect(sheet.getByRole('button', { name: '예약 취소하기' })).toBeVisible();
    await sheet.getByRole('button', { name: '게시하기' }).click();
    await confirm(page, '게시하기');
    await expect(sheet.getByRole('button', { name: '예약 취소하기' })).toHaveCount(0);
    await expectVisible(title);
    await expectHarmless(visitor);
    expect(requests.filter((url) => url.includes('payload'))).toEqual([]);

    await sheet.getByText(/^버전 \d+개$/).click();
    await sheet
      .getByText(/^버전 1(?!\d)/)
      .last()
      .click();
    await sheet.getByRole('button', { name: '이 버전으로 되돌리기' }).click();
    await confirm(page, '이 버전으로 되돌리기');
    await expect(sheet.getByText('지금은 이전 버전이 보여요.', { exact: false })).toBeVisible();
    await sheet.getByRole('button', { name: '게시하기' }).click();
    await confirm(page, '게시하기');
    await expectVisible(titleBefore);
  });
});

test('a request that a company sends becomes a company with a timetable @any-width', async ({
  page,
  context,
  openFor,
}) => {
  const { factories } = await product();
  const name = `새빛소프트 ${Date.now()}`;
  const expert = `서유정${Date.now() % 10_000}`;
  await factories.lesson.createCoach({ displayName: expert });
  const person = await openFor('a person of the company');
  await person.goto('/f/office');
  await person.getByRole('main').getByRole('link', { name: '도입 문의' }).first().click();
  const form = person.getByRole('dialog', { name: '도입 문의' });
  await form.getByLabel('회사 이름').fill(name);
  await form.getByLabel('담당자 이름').fill('오하나');
  await form.getByLabel('이메일').fill(`hana-${Date.now()}@saebit.test`);
  await form.getByLabel('직원 수').fill('80');
  await form.getByRole('checkbox', { name: '개인정보를' }).check();
  await expectAccessible(person);
  await form.getByRole('button', { name: '보내기' }).click();
  await expect(person.getByRole('heading', { name: '잘 받았어요' })).toBeVisible();

  await logInAsOperator(context);
  await page.goto('/admin/leads?status=NEW');
  await page.getByRole('button', { name }).click();
  for (const step of ['상담 중으로 바꾸기', '제안 중으로 바꾸기']) {
    await page.getByRole('button', { name: step }).click();
    await confirm(page, step);
  }
  await page.getByRole('button', { name: '회사 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '회사 추가' });
  await expect(dialog.getByLabel('회사 이름')).toHaveValue(name);
  await dialog.getByLabel('전문가 지급액(그룹 수업)').fill('80000');
  await dialog.getByLabel('전문가 지급액(1:1 수업)').fill('50000');
  await dialog.getByLabel('주소').fill('서울 강남구 테헤란로 1');
  await dialog.getByLabel('전문가', { exact: true }).fill(expert);
  await dialog.getByRole('button', { name: `${expert} 고르기` }).click();
  await dialog.getByLabel('계약 시작일').fill('2031-03-01');
  await dialog.getByLabel('시작', { exact: true }).fill('2031-03-04T12:00');
  await dialog.getByRole('button', { name: '바뀔 내용 보기' }).click();
  await expect(dialog.getByRole('region', { name: '바뀔 내용' })).toContainText(expert);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '이대로 회사 추가' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: `${name} 회사 보기` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/admin/timetable?from=2031-03-01&to=2031-03-31');
  await expect(page.getByRole('main').getByText(expert).filter({ visible: true }).first()).toBeVisible();
});
