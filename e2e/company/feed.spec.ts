import { expectAccessible, expectAccessibleInBothThemes } from '../accessible';
import { expect, test } from '../fixtures';
import { logIn, logInAsOperator } from '../people/members';
import { product } from '../product';

/** The test requests a withdrawn post, which does not exist. */
test.use({ expectedErrors: /status of 404.*b2bLearner\.feedPost/ });

test('an operator writes a post for a company, its employees read it at its URL, and the operator withdraws it @any-width @both-widths', async ({
  page,
  context,
}) => {
  const { factories } = await product();
  const name = `다온전자 ${Date.now()}`;
  const { csCorporateId } = await factories.company.createCompany({ name });
  const [employee] = await factories.company.createEmployees(csCorporateId, 1);
  if (!employee) throw new Error('the factory created none');
  await logInAsOperator(context);
  await page.goto('/admin/feed');
  await expectAccessible(page);
  await page.getByRole('button', { name: '소식 쓰기' }).click();
  const sheet = page.getByRole('dialog');
  const form = sheet.getByRole('form', { name: '소식' });
  const title = `옥상이 열렸어요 ${Date.now()}`;
  await form.getByLabel('제목').fill(title);
  await form.getByLabel('내용').fill('점심에 올라와 보세요.\n\n<b>바람</b>이 좋아요.');
  await form.getByLabel('그림').selectOption({ label: '마음 챙김' });
  await form.getByRole('combobox', { name: '공개 대상' }).selectOption({ label: '고른 회사의 직원' });
  await form.getByLabel(name).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: '초안으로 저장' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: title }).click();
  await sheet.getByRole('button', { name: '게시하기' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '게시하기' }).click();
  await expect(sheet.getByRole('button', { name: '게시 종료하기' })).toBeVisible();
  const postId = new URL(page.url()).searchParams.get('open');

  await logIn(context, employee.userId);
  await page.goto('/f/company/learner/feed');
  await expect(page.getByRole('heading', { level: 1, name: '소식' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: title }).click();
  const post = page.getByRole('dialog', { name: title });
  // The text is shown as plain text, even if it looks like HTML.
  await expect(post.getByText('<b>바람</b>이 좋아요.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`post=${postId}$`));
  await expectAccessible(page);
  await page.goBack();
  await expect(post).toBeHidden();
  await expect(page).toHaveURL(/feed$/);

  const { changeFeedPostStatus } = await import('~/server/services/content/feed/save-post');
  await changeFeedPostStatus(factories.company.asOperator(new Date()), {
    postId: Number(postId),
    to: 'WITHDRAWN',
    basedOn: 2,
  });
  await page.goto(`/f/company/learner/feed?post=${postId}`);
  const deletedDialog = page.getByRole('dialog', { name: '지금은 볼 수 없는 글이에요' });
  await deletedDialog.getByRole('button', { name: '소식 목록 보기' }).click();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});
