import { tableOf } from '../pattern.ts';

/**
 * Letters of alphabets with the Latin spellings of passports, standards (ISO 9, BGN/PCGN, ALA-LC, ELOT 743, ISO 9984, ISO 9985) and languages (English, German,
 * French, Polish, Dutch). One table serves all languages of a script, because a name does not say which language it is from.
 */
export const CYRILLIC = tableOf(`
  а:a б:b в:v/w/f г:g/h/gh/gu ґ:g д:d е:e/ye/ie/je/yo/io/jo/jo ё:e/yo/io/jo/ye/ie/je/o є:ie/ye/je/e ж:zh/j/z/g/sch/sh/dj з:z/s
  и:i/y/j/ie і:i/y ї:i/yi/ji й:y/i/j/- к:k/c/q л:l м:m н:n о:o п:p р:r с:s/c т:t у:u/ou/oo/w ф:f/ph х:kh/h/ch/x/j ц:ts/tz/c/cz/z/tc
  ч:ch/tch/tsch/c/cz/tsj/tj ш:sh/ch/sch/s/sz/sj щ:shch/sch/chtch/schtsch/schtch/sc/szcz/sht/shh/sh/stsj ъ:-/a/u/y/ie ы:y/i/ui ь:-/i/j/y
  э:e/eh ю:yu/iu/ju/u/you/iou я:ya/ia/ja/a/ea ј:j/y/i љ:lj/ly/l њ:nj/ny/n ћ:c/ch/tj/cj ђ:dj/d/dz/j/gj џ:dz/dj/j/dzh ѓ:gj/g/dj ќ:kj/k/c ѕ:dz/z
  ў:u/w қ:k/q ғ:g/gh ң:n/ng ө:o/oe/u ү:u/ue ұ:u һ:h ә:a/ae/e ө:o/u/oe ҳ:h ҷ:j/ch ӣ:i ӯ:u
  кс:ks/x/cks дж:dzh/j/dj/dzj/g ье:ye/ie/je/e ьё:yo/io/jo/ye ия:ia/iya/iia/ija/iia/ya/ea ий:y/i/iy/ii/ij/yi/yy/yj ый:y/i/yy/yi/yj/iy
  ей:ei/ey/ej/ay/ai ай:ai/ay/aj/ei хв:khv/f/chw/kv`);
export const GREEK = tableOf(`
  α:a β:v/b γ:g/y/gh/j δ:d/dh ε:e ζ:z/s η:i/e/h/y θ:th/t ι:i/y/j κ:k/c λ:l μ:m ν:n ξ:x/ks ο:o π:p ρ:r/rh σ:s ς:s τ:t υ:y/i/u φ:f/ph χ:ch/h/kh/x
  ψ:ps ω:o/w ου:ou/u/oo αι:ai/e/ae ει:ei/i/y οι:oi/i/oe/y/e υι:yi/i/ui αυ:av/af/au ευ:ev/ef/eu ηυ:iv/if μπ:b/mp/mb ντ:d/nt/nd γκ:g/gk/nk/ng
  γγ:ng/gg/g γχ:nch/nh/nkh τζ:tz/dz/j/ts τσ:ts/ch/c γι:gi/yi/y/i/ji/g γε:ge/ye/ie/je ϊ:i ϋ:y/i`);
export const GEORGIAN = tableOf(`
  ეი:ei/ai/i ა:a ბ:b გ:g/gu დ:d ე:e ვ:v/w ზ:z თ:t/th/d ი:i/y კ:k/c ლ:l მ:m ნ:n ო:o პ:p ჟ:zh/j/z რ:r ს:s ტ:t უ:u/ou/oo ფ:p/ph/f ქ:k/q/kh/c/ch ღ:gh/g
  ყ:q/k/kh/gh შ:sh/s/ch/sch ჩ:ch/c/tch/tsch ც:ts/c/tz/z ძ:dz/z/ds წ:ts/tz/c/tc/z ჭ:ch/tch/c/tsch ხ:kh/h/x/ch ჯ:j/dj/dzh/dz ჰ:h ჲ:y ჳ:v ჴ:q/kh`);
/** Eastern and Western pronunciation: `Պետրոս` is Petros and Bedros. */
export const ARMENIAN = tableOf(`
  ա:a բ:b/p գ:g/k դ:d/t ե:e/ye/ie/je զ:z է:e ը:y/e/u/- թ:t/th ժ:zh/j/z ի:i/y/ee լ:l խ:kh/h/x/ch ծ:ts/tz/dz/c կ:k/g հ:h/- ձ:dz/ts/tz ղ:gh/g/r/l/k
  ճ:ch/j/tch/c/dj մ:m յ:y/h/i/j/- ն:n շ:sh/ch/s/sch ո:o/vo/wo չ:ch/tch/c/tsch պ:p/b ջ:j/ch/dj/dzh ռ:r ս:s վ:v/w տ:t/d ր:r ց:ts/tz/c ւ:v/w/u/-
  փ:p/ph/f ք:k/q/kh/c և:ev/yev/ew/eu/iev օ:o/au ֆ:f/ph ու:u/ou/oo/v/w եւ:ev/ew/yev եա:ea/ia/ya իա:ia/ea/ya/iya յա:ya/ia/ja րգս:rgs/rkis/rgis/rks տրյ:try/turi/tury/touri/tri/dri տչ:tch/tich/dich/dch`);
