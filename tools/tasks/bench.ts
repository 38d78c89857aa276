import { InvalidArgumentError } from 'commander';
import type { DialogOptions } from '../../bench/dialog.ts';
import type { RoundsHttpOptions } from '../../bench/rounds-http.ts';
import type { SpinOptions } from '../../bench/spin.ts';
import { defineTask, list, runTask, wholeNumber } from '../cli.ts';

const bench = (name: string, summary: string, examples: readonly string[] = [`bench ${name}`]) =>
  defineTask({ name, summary, examples, exitCodes: { 1: 'it failed, or missed its goal' } });

/** A last bet without its win would leave a round whose sums differ. */
const oddNumber = (text: string): number => {
  const count = wholeNumber(3, 10_000_000)(text);
  if (count % 2 === 0) throw new InvalidArgumentError('It takes an odd number.');
  return count;
};

export const task = defineTask({
  name: 'bench',
  summary: 'Runs one benchmark (bench/README.md). Each prints ratios.',
  examples: ['bench ledger', 'bench dialog --taps 5'],
})
  .addCommand(
    bench('ledger', 'Bets of the wallet module against pgbench with the same SQL function.', [
      'bench ledger',
      'bench ledger --seconds 3 --rounds 3 --connections 8',
    ])
      .option('--seconds <seconds>', 'length of one run', wholeNumber(1, 3_600), 8)
      .option('--rounds <count>', 'runs of each side', wholeNumber(1, 100), 5)
      .option('--connections <count>', 'connections to the database', wholeNumber(1, 90), 16)
      .action(async (options: { seconds: number; rounds: number; connections: number }) => {
        const { benchLedger } = await import('../../bench/ledger.ts');
        await benchLedger(options);
      }),
  )
  .addCommand(
    bench('growth', 'Hot queries and the audit on a database with years of play.', [
      'bench growth',
      'bench growth --players 20000 --transfers 13 --heavy 20001',
    ])
      .option('--players <count>', 'number of players', wholeNumber(10, 10_000_000), 200_000)
      .option(
        '--transfers <count>',
        'transfers of each player, an odd number: a deposit, then bets and wins',
        oddNumber,
        13,
      )
      .option('--heavy <count>', 'transfers of one more player, an odd number', oddNumber, 200_001)
      .action(async ({ players, transfers, heavy }: { players: number; transfers: number; heavy: number }) => {
        const { benchGrowth } = await import('../../bench/growth.ts');
        await benchGrowth({ players, transfers, heavyTransfers: heavy });
      }),
  )
  .addCommand(
    bench('club', 'Cost of counting play per round, and a place among 10,000 players of a tournament.', [
      'bench club',
      'bench club --players 500 --rounds 20',
    ])
      .option('--players <count>', 'players who play', wholeNumber(1, 10_000), 500)
      .option('--rounds <count>', 'rounds of each player', wholeNumber(1, 10_000), 20)
      .action(async (options: { players: number; rounds: number }) => {
        const { benchClub } = await import('../../bench/club.ts');
        await benchClub(options);
      }),
  )
  .addCommand(
    bench('rounds-http', 'Dice rounds over HTTP against the same HTTP path with a constant response.', [
      'bench rounds-http',
      'bench rounds-http --players 32 --seconds 6 --rounds 5',
    ])
      .option('--players <count>', 'concurrent players', wholeNumber(1, 10_000), 32)
      .option('--seconds <seconds>', 'length of one run', wholeNumber(1, 3_600), 6)
      .option('--rounds <count>', 'runs of each side', wholeNumber(1, 100), 5)
      .option('--limits', 'players with all limits set against players without')
      .option('--bonus', 'players with an active bonus against players without')
      .action(async (options: RoundsHttpOptions) => {
        const { benchRoundsHttp } = await import('../../bench/rounds-http.ts');
        await benchRoundsHttp(options);
      }),
  )
  .addCommand(
    bench('outbox', 'CPU per event of a process that tails the outbox, and commits with notifications.').action(
      async () => {
        await import('../../bench/outbox.ts');
      },
    ),
  )
  .addCommand(
    bench('credential-stuffing', 'Logins of players during a credential-stuffing attack.').action(async () => {
      await import('../../bench/credential-stuffing.ts');
    }),
  )
  .addCommand(
    bench('uploads', 'Memory of the process while twenty players upload large files.').action(async () => {
      await import('../../bench/uploads.ts');
    }),
  )
  .addCommand(
    bench('site-cache', 'A cached page of a guest against a constant buffer.').action(async () => {
      await import('../../bench/site-cache.ts');
    }),
  )
  .addCommand(
    bench('site-bytes', 'What a guest downloads on the first visit, by kind.').action(async () => {
      await import('../../bench/site-bytes.ts');
    }),
  )
  .addCommand(
    bench('dialog', 'Time from a tap until the first field accepts typing, on a slow phone.', [
      'bench dialog --press-ms 100 --taps 15 --only login,signup,deposit',
    ])
      .option('--press-ms <ms>', 'duration of a press', wholeNumber(0, 10_000), 100)
      .option('--taps <count>', 'number of taps', wholeNumber(1, 1_000), 15)
      .option('--brand <key>', 'key of the brand', 'handelskade')
      .option('--slower-by <factor>', 'CPU slowdown factor', wholeNumber(1, 20), 4)
      .option('--only <names>', 'only these: login, signup, deposit', list, ['login', 'signup', 'deposit'])
      .action(async (options: DialogOptions) => {
        const { benchDialog } = await import('../../bench/dialog.ts');
        await benchDialog(options);
      }),
  )
  .addCommand(
    bench('spin', 'Longest task during a round of a game, and time from a tap to the next frame, on a slow phone.', [
      'bench spin',
      'bench spin --games pin-drop --rounds 3 --explain',
    ])
      .option('--games <slugs>', 'these games', list, [
        'thunder-forge',
        'sugar-parade',
        'comet-post',
        'iron-longship',
        'dragon-regent',
        'diamond-ledger',
        'dice',
        'pin-drop',
        'quay-roulette',
      ])
      .option('--rounds <count>', 'rounds of each game', wholeNumber(1, 1_000), 5)
      .option('--slower-by <factor>', 'CPU slowdown factor', wholeNumber(1, 20), 4)
      .option('--port <port>', 'of a running casino; by default starts one')
      .option('--explain', 'print what the longest task of each round consists of')
      .action(async (options: SpinOptions) => {
        const { benchSpin } = await import('../../bench/spin.ts');
        await benchSpin(options);
      }),
  )
  .addCommand(
    bench('first-fonts', 'First visits on 4G: share of headings in the display font within a second, and CLS.', [
      'bench first-fonts --loads 100 --locales en,ar',
    ])
      .option('--loads <count>', 'number of first visits', wholeNumber(1, 1_000), 100)
      .option('--locales <codes>', 'languages', list, ['en', 'ar'])
      .option('--slower-by <factor>', 'CPU slowdown factor', wholeNumber(1, 20), 4)
      .action(async (options: { loads: number; locales: readonly string[]; slowerBy: number }) => {
        const { benchFirstFonts } = await import('../../bench/first-fonts.ts');
        await benchFirstFonts(options);
      }),
  )
  .addCommand(
    bench('lighthouse', 'Lighthouse on a phone, the median of several runs.', [
      'bench lighthouse --brands nilekeep,hanakiri --pages /,/?modal=login --runs 5 --slower-by 4',
    ])
      .option('--brands <keys>', 'only these brands; by default the heaviest and some lighter ones', list)
      .option('--pages <paths>', 'these pages', list, ['/'])
      .option('--runs <count>', 'runs of each page', wholeNumber(1, 100), 5)
      .option('--slower-by <factor>', 'CPU slowdown factor of Lighthouse', wholeNumber(1, 20), 4)
      .action(
        async (options: { brands?: readonly string[]; pages: readonly string[]; runs: number; slowerBy: number }) => {
          const { benchLighthouse } = await import('../../bench/lighthouse.ts');
          await benchLighthouse(options);
        },
      ),
  )
  .addCommand(
    bench('static-baseline', 'LCP of the lobby against the same page without scripts.', [
      'bench static-baseline',
      'bench static-baseline belvoir',
    ])
      .argument('[brand]', 'key of the brand', 'handelskade')
      .action(async (brand: string) => {
        const { benchStaticBaseline } = await import('../../bench/static-baseline.ts');
        await benchStaticBaseline(brand);
      }),
  );

if (import.meta.main) await runTask(task);
