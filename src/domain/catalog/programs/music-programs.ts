import { type ProgramSeed, programsOf } from '../program-seed';

export const musicPrograms: readonly ProgramSeed[] = [
  ...programsOf({ serviceType: 'music', priceGroup: 'music', purposeClasses: ['F'], workoutTypes: [] }, [
    {
      permalink: 'piano-chords',
      title: '코드 반주',
      summary: '코드 네 개로 치는 열 곡',
      description: '코드 표를 보며 왼손 코드를 익히고, 부르고 싶은 노래의 반주를 만들어요.',
    },
    {
      permalink: 'jazz-piano',
      title: '재즈 피아노',
      summary: '아는 노래를 다른 화음으로',
      description: '세븐스 코드와 스윙 리듬부터 시작해 짧은 즉흥 연주까지 이어 가요.',
    },
    {
      permalink: 'classical-piano',
      title: '클래식 소품',
      summary: '한 곡을 천천히 끝까지',
      description: '악보의 기호를 읽고 소리의 크기를 다듬어요. 석 달에 한 곡을 외워요.',
    },
    {
      permalink: 'piano-one-song',
      title: '한 곡 완성 피아노',
      summary: '축가와 기념일을 위한 한 곡',
      description: '날짜에서 거꾸로 계획을 세우고, 어려운 마디는 쉬운 악보로 바꿔 드려요.',
      parentPermalink: 'piano',
    },
    {
      permalink: 'piano-senior',
      title: '시니어 피아노',
      summary: '큰 악보로 치는 그리운 노래',
      description: '큰 글씨 악보를 준비하고 손가락이 굳지 않게 푸는 동작으로 시작해요.',
      parentPermalink: 'piano',
    },
    {
      permalink: 'piano-duet',
      title: '가족 연탄',
      summary: '피아노 한 대에 두 사람',
      description: '수준이 다른 두 사람이 함께 칠 수 있게 편곡해 드려요.',
      parentPermalink: 'piano',
    },
    {
      permalink: 'piano-reading',
      title: '악보 읽기',
      summary: '계이름 표 없이 읽는 두 달',
      description: '매번 네 줄씩 처음 보는 악보를 읽어요. 리듬은 걸음과 박수로 익혀요.',
      parentPermalink: 'kids-piano',
    },
  ]),
  ...programsOf({ serviceType: 'music', priceGroup: 'music', purposeClasses: ['G'], workoutTypes: [] }, [
    {
      permalink: 'kids-violin',
      title: '어린이 바이올린',
      summary: '팔 길이에 맞는 악기부터',
      description: '악기 크기를 재고 노래하며 음정을 익혀요. 부모님이 집에서 도울 방법도 알려 드려요.',
    },
    {
      permalink: 'adult-violin',
      title: '성인 취미 바이올린',
      summary: '끽끽대는 첫 달을 함께',
      description: '활 쥐는 손과 어깨의 힘부터 풀어요. 좋아하는 영화 음악 한 곡을 목표로 해요.',
      parentPermalink: 'violin',
    },
    {
      permalink: 'violin-ensemble',
      title: '합주 준비',
      summary: '동네 오케스트라에 들어가기 전',
      description: '파트 악보를 읽고 남의 소리를 들으며 켜는 법을 연습해요. 반주 음원을 만들어 드려요.',
      parentPermalink: 'violin',
    },
    {
      permalink: 'violin-return',
      title: '다시 잡는 바이올린',
      summary: '어릴 때 멈춘 자리에서',
      description: '악기 상태를 먼저 살피고 기억나는 곡부터 다시 켜요. 자세를 편한 쪽으로 고쳐 가요.',
      parentPermalink: 'violin',
    },
  ]),
];
