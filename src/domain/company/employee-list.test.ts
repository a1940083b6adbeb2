import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNameLine, normalizeName } from '~/domain/shared/name-line';
import { isMentioned, readEmployeeList, writeEmployeeList } from './employee-list';

describe('an employee list', () => {
  it('is read with columns in either order, with and without a header row, quotes and a byte order mark', () => {
    const employees = [
      { name: '김하늘', email: 'sky@daon.test' },
      { name: 'Kim, Jr.', email: 'jr@daon.test' },
    ];
    expect(readEmployeeList('김하늘,sky@daon.test\n"Kim, Jr.",JR@daon.test\n')).toMatchObject({
      employees,
      rejected: [],
    });
    expect(
      readEmployeeList('\uFEFF이메일,부서,이름\r\nsky@daon.test,개발,김하늘\r\njr@daon.test,,"Kim, Jr."'),
    ).toMatchObject({ employees, rejected: [] });
  });

  it('is read line by line if it mixes kinds of line ends', () => {
    const { employees, rejected } = readEmployeeList(
      '이름,이메일,가입 여부\r\n김하늘,sky@daon.test,가입\r\n이바다,sea@daon.test,\n박산,hill@daon.test,가입\r오강,river@daon.test',
    );
    expect(employees.map(({ name }) => name)).toEqual(['김하늘', '이바다', '박산', '오강']);
    expect(rejected).toEqual([]);
  });

  it('rejects lines without a valid employee, with line number and reason', () => {
    const { employees, rejected } = readEmployeeList(
      `이름,이메일\n,a@daon.test\n김하늘,\n\n김하늘,하늘\n${'가'.repeat(61)},b@daon.test\n김하늘,sky@daon.test\n이하늘,SKY@daon.test`,
    );
    expect(employees).toEqual([{ name: '김하늘', email: 'sky@daon.test' }]);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [2, '이름이 없어요.'],
      [3, '이메일이 없어요.'],
      [5, '이메일 주소가 아니에요.'],
      [6, '이름이 너무 길어요.'],
      [8, '같은 이메일이 위에 있어요.'],
    ]);
  });

  it('knows which employees a rejected line may mean: by an address in it, or else by the name', () => {
    const { mentioned } = readEmployeeList(
      '이름,이메일,메모\n,sky@daon.test\n이바다,sea@daon,SEA@daon.test\n박나무,없음\n최강 <river@daon.test>,',
    );
    const is = (name: string, email: string) => isMentioned({ name, email }, mentioned);
    expect([is('김하늘', 'sky@daon.test'), is('다른', 'sea@daon.test'), is('박나무', 'tree@daon.test')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(is('누구', 'river@daon.test')).toBe(true);
    expect(is('이바다', 'other@daon.test')).toBe(false);
  });

  describe('from an office program', () => {
    const star = { name: '남궁한별', email: 'hanbyeol@company.example' };
    const room = { name: '뚠뚠 방', email: 'ttombang@company.example' };
    const decompose = (text: string) => text.normalize('NFD');

    it.each<[what: string, list: string, employees: object[]]>([
      [
        'two columns copied out of a table',
        `이름\t이메일\n${star.name}\t${star.email}\n${room.name}\t${room.email}\n`,
        [star, room],
      ],
      ['semicolons and a final line end', `이름;이메일\n${star.name};${star.email}\n`, [star]],
      ['bars', `${star.name}|${star.email}\n${room.name}|${room.email}`, [star, room]],
      ['full-width commas', `${star.name}，${star.email}`, [star]],
      ['spaces, in either order', `${star.name}  ${star.email}\n${room.email} ${room.name}`, [star, room]],
      ['one line alone', `${star.name}\t${star.email}`, [star]],
      ['decomposed Hangul', `${decompose('이름,이메일')}\n${decompose(star.name)},${star.email}\n`, [star]],
      ['other heads in other places', `사번,성명,부서,회사메일\r\n007,${star.name},생산팀,${star.email}\r\n`, [star]],
      [
        'a private and a work address',
        `성명(한글),영문이름,개인 메일,업무용 E-Mail\n${star.name},Star,a@home.example,${star.email}`,
        [star],
      ],
      ['family and given name apart', `성,이름,메일\n남궁,한별,${star.email}\n`, [star]],
      [
        'given and family name apart',
        `First name,Last name,E-mail\nAnne,Lee,anne@x.kr`,
        [{ name: 'Anne Lee', email: 'anne@x.kr' }],
      ],
      [
        'no heads and more columns',
        `1,생산팀,${star.name},과장,${star.email}\n2,생산팀,${room.name},사원,${room.email}`,
        [star, room],
      ],
      ['a line above the heads', `2026년 사원 목록\n\n이름,이메일\n${star.name},${star.email}`, [star]],
      ['links to addresses', `이름,이메일\r\n${star.name},mailto:${star.email}\r\n`, [star]],
      ['names beside addresses', `이름,이메일\n${star.name},"${star.name} <${star.email}>"`, [star]],
      ['a space that nobody sees', `이름,이메일\n${star.name},${star.email}\u200B`, [star]],
      ['full-width letters', `이름,이메일\n${star.name},ｈａｎｂｙｅｏｌ＠company．example`, [star]],
      ['a mail program’s line of people', `${star.name} <${star.email}>; "${room.name}" <${room.email}>`, [star, room]],
      ['a mail program’s lines of people', `${star.name} <${star.email}>\n${room.name} <${room.email}>`, [star, room]],
      ['a quoted cell with a line end', `이름,메모,이메일\n${star.name},"첫째\n둘째",${star.email}\n`, [star]],
      [
        'the heads of an account directory',
        `First Name [Required],Last Name [Required],Email Address [Required],Recovery Email,Work Secondary Email\n한별,남궁,${star.email},a@b.example,c@d.example`,
        [star],
      ],
      [
        'English and Korean names',
        `이름,Last Name,First Name,이메일\n${star.name},Namgung,Hanbyeol,${star.email}`,
        [star],
      ],
      [
        'family and given name in English',
        `영문 성,영문 이름,메일\nLee,Anne,anne@x.kr`,
        [{ name: 'Anne Lee', email: 'anne@x.kr' }],
      ],
      [
        'another person before the employee',
        `이름,상사 이메일,이메일\n${star.name},boss@company.example,${star.email}`,
        [star],
      ],
      ['a contact’s address', `담당자메일,메일,이름\nboss@company.example,${star.email},${star.name}`, [star]],
      ['another person’s name first', `상사 이름,이름,이메일\n김상사,${star.name},${star.email}`, [star]],
      ['a spouse’s name', `배우자 성명,성명,Manager Email,이메일\n박배우,${star.name},boss@x.kr,${star.email}`, [star]],
      ['contacts alone', `담당자,담당자 메일,회사명\n${star.name},${star.email},다온`, [star]],
      [
        'two tables beside each other',
        `이름,이메일,이름,이메일\n${star.name},${star.email},${room.name},${room.email}`,
        [star, room],
      ],
      [
        'numbered tables with a gap, the second one shorter',
        `팀,성,이름1,메일1,,성,이름2,메일2\n생산,남궁,한별,${star.email},,뚠뚠,방,${room.email}\n영업,김,하늘,sky@daon.test,,,,`,
        [star, { name: '뚠뚠방', email: room.email }, { name: '김하늘', email: 'sky@daon.test' }],
      ],
      ['a dash', `${star.name} - ${star.email}\n${room.name} – ${room.email}`, [star, room]],
      ['a colon', `${star.name}: ${star.email}\n${room.name}： ${room.email}`, [star, room]],
      ['numbering', `1. ${star.name} ${star.email}\n2) ${room.name} ${room.email}`, [star, room]],
      [
        'numbering in a column of names',
        `이름,이메일\n1. ${star.name},${star.email}\n2. ${room.name},${room.email}`,
        [star, room],
      ],
      ['circled numbering', `① ${star.name} ${star.email}\n②${room.name} ${room.email}`, [star, room]],
      ['slashes', `${star.name}/${star.email}\n${room.name}/${room.email}`, [star, room]],
      ['slashes with spaces', `이름 / 이메일\n${star.name} / ${star.email}`, [star]],
      ['full-width semicolons', `${star.name}；${star.email}\n${room.name}；${room.email}`, [star, room]],
      ['ideographic commas', `${star.name}、${star.email}`, [star]],
      ['names in brackets', `${star.email}(${star.name})\n${room.email} (${room.name})`, [star, room]],
      ['names in brackets in one line', `${star.email}(${star.name}), ${room.email}(${room.name})`, [star, room]],
      [
        'names behind addresses in one column',
        `이메일\n${star.email} ${star.name}\n${room.email} ${room.name}`,
        [star, room],
      ],
      ['an address and a name in a cell', `이름,이메일\n,${star.email} ${star.name}`, [star]],
      ['links of Markdown', `이름,이메일\n${star.name},[${star.email}](mailto:${star.email})`, [star]],
      ['links of Markdown with names', `[${star.name}](mailto:${star.email})`, [star]],
      ['links with a subject', `이름,이메일\n${star.name},mailto:${star.email}?subject=%EA%B0%80`, [star]],
      ['labels', `이름: ${star.name}, 이메일: ${star.email}`, [star]],
      ['invisible characters in names', `이름,이메일\n\u200E${star.name}\u200B,${star.email}`, [star]],
      [
        'a title that has the words of heads',
        `2026년 직원 이메일 목록\n이름,이메일\n${star.name},${star.email}`,
        [star],
      ],
    ])('is read with %s', (_what, list, employees) => {
      const read = readEmployeeList(list);
      expect(read.employees).toEqual(employees);
      expect(read.problem).toBeNull();
    });

    it.each<[what: string, list: string, reasons: string[]]>([
      ['whose only address is another person’s', `이름,상사 이메일\n${star.name},boss@x.kr`, ['이메일이 없어요.']],
      [
        'with two addresses and no heads',
        `${star.name},a@x.example,b@x.example`,
        ['이메일이 두 개 이상이에요. 하나만 남겨 주세요.'],
      ],
      [
        'with two addresses in a cell',
        `이름,이메일\n${star.name},a@x.example / b@x.example`,
        ['이메일이 두 개 이상이에요. 하나만 남겨 주세요.'],
      ],
      ['with a word in place of an address', `이름,이메일\n${star.name},없음`, ['이메일 주소가 아니에요.']],
      ['without an address in a list with spaces', `${star.name} ${star.email}\n${room.name}`, ['이메일이 없어요.']],
      [
        'with an address that continues',
        `이름,이메일\n${star.name},a@x.example@y.example`,
        ['이메일 주소가 아니에요.'],
      ],
    ])('rejects a line %s', (_what, list, reasons) => {
      expect(readEmployeeList(list).rejected.map(({ reason }) => reason)).toEqual(reasons);
    });

    it('uses the address of the company, or of no public provider, of two in a cell under a header row', () => {
      const list = (other: string) => `이름,이메일\n${star.name},${other}/${star.email}`;
      expect(readEmployeeList(list('star@other.example'), ['company.example']).employees).toEqual([star]);
      expect(readEmployeeList(list('star@naver.com')).employees).toEqual([star]);
    });

    it.each([
      ['a column with another name', '이름,메일,개인 메일\n남궁한별,star@other.example,hanbyeol@company.example'],
      ['the second of two columns', '이름,이메일1,이메일2\n남궁한별,star@other.example,hanbyeol@company.example'],
    ])('finds the addresses of the company in %s', (_what, list) => {
      expect(readEmployeeList(list, ['company.example']).employees).toEqual([star]);
    });

    it('takes an address of the other column only for lines that have none in the chosen one', () => {
      const list =
        '이름,이메일1,이메일2\n남궁한별,hanbyeol@company.example,boss@other.example\n김하늘,sky@gmail.com,boss@company.example\n이바다,,sea@other.example';
      expect(readEmployeeList(list, ['company.example'])).toMatchObject({
        employees: [star, { name: '김하늘', email: 'sky@gmail.com' }, { name: '이바다', email: 'sea@other.example' }],
        rejected: [],
      });
    });

    it.each([
      ['in columns', '김하늘,sky@gmail.com,boss@daon.test'],
      ['under heads that name none', '이름,부서\n김하늘,개발,sky@gmail.com,boss@daon.test'],
      ['beside lines with one', '이바다,sea@daon.test\n박산,hill@daon.test\n김하늘,sky@gmail.com,boss@daon.test'],
      ['in a line of words', '김하늘 sky@gmail.com boss@daon.test'],
      ['in a cell', '이바다,sea@daon.test\n김하늘,sky@gmail.com / boss@daon.test'],
    ])(
      'rejects a line with two addresses %s without a header row, because one can be another person’s',
      (_what, list) => {
        const { employees, rejected } = readEmployeeList(list, ['daon.test']);
        expect(employees.filter(({ name }) => name === '김하늘')).toEqual([]);
        expect(rejected).toMatchObject([{ reason: '이메일이 두 개 이상이에요. 하나만 남겨 주세요.' }]);
      },
    );

    it('reports why a line above the header row is not read', () => {
      const { rejected } = readEmployeeList(`2026년 사원 목록\n이름,이메일\n${star.name},${star.email}`);
      expect(rejected).toEqual([{ line: 1, text: '2026년 사원 목록', reason: '이메일이 없어요.' }]);
    });

    it.each([
      ['', '명단이 비어 있어요.'],
      ['\uFEFF\r\n,,\r\n', '명단이 비어 있어요.'],
      ['이름\t이메일\n', '제목 줄만 있고 직원이 없어요.'],
      ['���,���\n', '글자가 깨진 명단이에요. 표 프로그램에서 ‘CSV UTF-8’로 저장해 주세요.'],
      ['이름;전화\n김하늘;010\n', '이메일 주소가 한 곳도 없어요. 한 줄에 이름과 이메일을 넣어 주세요.'],
      ['이름,상사 이메일\n김하늘,a@daon.test', '직원을 한 명도 읽지 못했어요. 아래에서 줄별 이유를 확인해 주세요.'],
      ['a@daon.test\nb@daon.test', '직원을 한 명도 읽지 못했어요. 아래에서 줄별 이유를 확인해 주세요.'],
    ])('with the content "%s" reports why no employee is read', (list, problem) => {
      const read = readEmployeeList(list);
      expect(read).toMatchObject({ employees: [], problem });
    });

    it('is read the same with any separator and any order of columns', () => {
      const person = fc.record({
        name: fc.stringMatching(/^[가-힣]{2,4}$/),
        email: fc.stringMatching(/^[a-z]{1,8}@[a-z]{2,8}[.]example$/),
        number: fc.stringMatching(/^[0-9]{3}$/),
        unit: fc.constantFrom('생산팀', '영업본부', '인사과'),
      });
      type Column = 'name' | 'email' | 'number' | 'unit';
      const heads: Record<Column, string> = { name: '성명', email: '회사메일', number: '사번', unit: '부서' };
      const columns = fc.shuffledSubarray<Column>(['name', 'email', 'number', 'unit'], { minLength: 4 });
      const lists = fc.uniqueArray(person, { selector: ({ email }) => email, minLength: 1, maxLength: 12 });
      fc.assert(
        fc.property(
          lists,
          columns,
          fc.constantFrom(',', '\t', ';', '|'),
          fc.constantFrom('\n', '\r\n', '\r'),
          fc.boolean(),
          (people, order, delimiter, lineEnd, isDecomposed) => {
            const rows = [order.map((key) => heads[key]), ...people.map((item) => order.map((key) => item[key]))];
            const text = `${rows.map((row) => row.join(delimiter)).join(lineEnd)}${lineEnd}`;
            const read = readEmployeeList(isDecomposed ? decompose(text) : text);
            expect(read).toMatchObject({
              employees: people.map(({ name, email }) => ({ name, email })),
              rejected: [],
              problem: null,
            });
          },
        ),
      );
    });
  });

  it('is written without cells that are formulas', () => {
    expect(writeEmployeeList([{ name: '=1+1', email: '@x', isMember: false }])).toContain("'=1+1,'@x");
  });

  it('is read back as it was written, for any names and addresses', () => {
    const employees = [
      { name: '-하나', email: '-hana@daon.test' },
      { name: "'=둘", email: '+two@daon.test' },
    ];
    const comesBack = (list: typeof employees) => {
      const written = writeEmployeeList(list.map((item) => ({ ...item, isMember: true })));
      expect(readEmployeeList(written)).toMatchObject({ employees: list, rejected: [], problem: null });
    };
    comesBack(employees);
    const text = fc.oneof(fc.string({ maxLength: 50 }), fc.stringMatching(/^['=+@,"-]{1,5}[a-z;|]*$/));
    const person = fc.record({
      name: text.map(normalizeName).filter((name) => name !== '' && isNameLine(name)),
      email: fc.stringMatching(/^['+-]?[a-z0-9]{1,8}@[a-z]{1,8}\.test$/),
    });
    const list = fc
      .uniqueArray(person, { selector: ({ email }) => email, minLength: 1, maxLength: 20 })
      .filter((all) => readEmployeeList(all.map(({ email }) => `가,${email}`).join('\n')).rejected.length === 0);
    fc.assert(fc.property(list, comesBack));
  });
});
