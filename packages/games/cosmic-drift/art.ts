import type { SlotArt } from '../slot-art/slot-art.ts';

export default {
  slug: 'cosmic-drift',
  plates: { low: { shape: 'hexagon', material: 'neon', face: ['#1c1450', '#120a38', '#0a0524'], rim: ['#ffffff', '#7a6aff', '#2a1a8a'] }, high: null, special: { shape: 'disc', material: 'neon', face: ['#3a0f5a', '#1c0838', '#0a0418'], rim: ['#ffffff', '#5af0ff', '#0a6a8a'] } },
  symbols: {
    wild: { rank: 'special', icon: 'galaxy', colours: ['#ffffff', '#c48aff', '#5a1fc4'], finish: 'gem', ink: '#14063a', ribbon: 'WILD' },
    portal: { rank: 'special', icon: 'star-gate', colours: ['#eaffff', '#5af0ff', '#1a7ad0'], finish: 'gem', ink: '#06143a' },
    astronaut: { rank: 'high', icon: 'astronaut-helmet', colours: ['#ffffff', '#ccd6f0', '#4a5aa3'], finish: 'metal', under: '#ff8a6b', ink: '#120a38' },
    saturn: { rank: 'high', icon: 'ringed-planet', colours: ['#ffe6b8', '#ff8a6b', '#8a1f7a'], finish: 'gem', ink: '#2a0838' },
    ufo: { rank: 'high', icon: 'ufo', colours: ['#d6ffea', '#3ae0a0', '#0a6a5a'], finish: 'gem', ink: '#06282a' },
    rocket: { rank: 'high', icon: 'rocket', colours: ['#ffffff', '#ff6a8a', '#8a1450'], finish: 'gem', ink: '#2a0620' },
    comet: { rank: 'low', icon: 'comet-spark', colours: ['#fff0c2', '#ff9a3a', '#c43a1a'], finish: 'glossy', ink: '#2a0c06' },
    moon: { rank: 'low', icon: 'moon-orbit', colours: ['#f0f4ff', '#9aaae0', '#3a4a8a'], finish: 'glossy', ink: '#10143a' },
    satellite: { rank: 'low', icon: 'satellite', colours: ['#e0ffff', '#5ac4e0', '#1a5a8a'], finish: 'glossy', ink: '#06203a' },
    star: { rank: 'low', icon: 'star-formation', colours: ['#ffffd0', '#ffd83a', '#c48a0c'], finish: 'glossy', ink: '#3a2a06' },
    atom: { rank: 'low', icon: 'unstable-orb', colours: ['#ffd6ff', '#e05af0', '#7a1a9a'], finish: 'glossy', ink: '#28063a' },
  },
  frame: { material: 'neon', colours: ['#ffffff', '#7a6aff', '#120a38'], line: '#5af0ff', corner: 'cut', ornament: null },
  scene: { shade: { colour: '#05041c', opacity: 0.4 } },
  colours: {
    well: ['#0a0628', '#140a3c', '#0a0628'],
    line: '#7a6aff44',
    accent: ['#f0e6ff', '#8a7aff', '#3a1fa8'],
    ink: '#0a0430',
    panel: '#0a0526',
    text: '#f0ecff',
    glow: '#5af0ff',
  },
} satisfies SlotArt;
