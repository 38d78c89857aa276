import type { Scene } from './art-direction.ts';

type Random = () => number;
type Of<K extends Scene['kind']> = Extract<Scene, { kind: K }>;
const number = (value: number) => Number(value.toFixed(1));

/** A ridge of sums of waves. */
function ridge(y: number, rough: number, random: Random): string {
  const [one, two, three] = [random() * 7, random() * 7, random() * 7];
  const points = Array.from({ length: 41 }, (_, at) => {
    const x = at * 15;
    const height =
      Math.sin(x / 130 + one) * rough + Math.sin(x / 57 + two) * rough * 0.45 + Math.sin(x / 23 + three) * rough * 0.14;
    return `${x} ${number(y - height)}`;
  });
  return `M0 820L${points.join('L')}L600 820Z`;
}

export const nature: { [K in 'hills' | 'waves' | 'trees' | 'clouds']: (scene: Of<K>, random: Random) => string } = {
  hills: ({ y, colours, rough = 50, step = 60 }, random) =>
    colours.map((colour, at) => `<path d="${ridge(y + at * step, rough, random)}" fill="${colour}"/>`).join(''),
  waves: ({ y, colours, step = 42 }, random) =>
    colours
      .map((colour, at) => {
        const shift = random() * 120;
        const length = 90 + at * 26;
        let path = `M-240 ${y + at * step}`;
        for (let x = -240 - shift; x < 720; x += length)
          path += `q${length / 4} ${-18 - at * 3} ${length / 2} 0t${length / 2} 0`;
        const top = `${path}`.replace('M-240', `M${number(-240 - shift)}`);
        return `<path d="${top}V820H-400Z" fill="${colour}"/><path d="${top}" fill="none" stroke="#fff" stroke-opacity="0.22" stroke-width="3"/>`;
      })
      .join(''),
  trees: ({ y, colours }, random) =>
    colours
      .map(
        (colour, row) =>
          Array.from({ length: 16 - row * 3 }, () => {
            const [x, height] = [random() * 640 - 20, (90 + random() * 130) * (1 + row * 0.5)];
            const base = y + row * 50 + 60;
            const tiers = [0, 1, 2, 3]
              .map((tier) => {
                const top = base - height + (tier * height) / 5;
                const half = height * (0.1 + tier * 0.055);
                return `M${number(x)} ${number(top)}L${number(x + half)} ${number(top + height / 2.8)}L${number(x - half)} ${number(top + height / 2.8)}Z`;
              })
              .join('');
            return `<path d="${tiers}M${number(x - 5)} ${number(base - 10)}h10v60h-10Z" fill="${colour}"/>`;
          }).join('') + `<rect y="${y + row * 50 + 50}" width="600" height="400" fill="${colour}"/>`,
      )
      .join(''),
  clouds: ({ y, colour, count = 5, opacity = 0.7 }, random) =>
    Array.from({ length: count }, () => {
      const [x, top, size] = [random() * 600, y + random() * 130 - 65, 40 + random() * 60];
      const puffs = [
        [-1.4, 0.25, 0.7],
        [-0.6, -0.15, 1],
        [0.4, -0.3, 1.1],
        [1.3, 0.15, 0.8],
      ]
        .map(
          ([dx = 0, dy = 0, r = 1]) =>
            `<circle cx="${number(x + dx * size)}" cy="${number(top + dy * size)}" r="${number(r * size * 0.75)}"/>`,
        )
        .join('');
      return `<g fill="${colour}" opacity="${number(opacity * (0.6 + random() * 0.4))}">${puffs}</g>`;
    }).join(''),
};
