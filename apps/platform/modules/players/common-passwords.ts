/** The most common passwords, in lower case; those shorter than six characters are already refused by length. */
const LIST = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 7654321 87654321 123123 123123123 321321
112233 11223344 121212 131313 159753 147258369 147258 142536 789456 789456123 456789 101010 102030 123321 123654 123654789 111222 222222
password passw0rd password1 password12 password123 p@ssword p@ssw0rd pass123 pass1234 passwort passwort1 motdepasse contrasena senha123
qwerty qwerty1 qwerty12 qwerty123 qwertyui qwertyuiop qwertz qwertz123 qwertzuiop azerty azerty123 azertyuiop asdfgh asdfghjkl asdf1234 asdasd
zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsx qazwsxedc q1w2e3 q1w2e3r4 zaq12wsx zaq1zaq1 abc123 abcd1234 abcdef abcdefg abcdefgh
a123456 a1b2c3 a1b2c3d4 aa123456 abc12345 123abc 1234abcd 123qwe 123456a 123456q qwe123 qweasd qweasdzxc 1234qwer 12qwaszx 6yhn7ujm
letmein welcome welcome1 admin1 admin123 administrator root123 login1 master access secret trustno1 changeme default guest1 test123 testing tester
iloveyou iloveyou1 iloveu loveyou lovely forever sunshine princess princess1 monkey dragon shadow killer superman batman spiderman pokemon pikachu
football football1 baseball basketball hockey soccer liverpool arsenal chelsea barcelona realmadrid galatasaray fenerbahce besiktas juventus
michael jordan jordan23 jennifer jessica ashley michelle daniel charlie thomas robert andrew joshua matthew nicole amanda samantha hannah
summer winter spring autumn monday january flower cookie cheese banana orange pepper ginger chocolate computer internet samsung google
starwars matrix mustang ferrari porsche mercedes yamaha harley corvette maverick hunter ranger buster tigger freedom whatever nothing
blink182 metallica nirvana slipknot naruto minecraft fortnite roblox gaming gamer123 player1 casino casino1 casino123 jackpot jackpot1 lucky7
lucky777 luckyme poker1 poker123 roulette blackjack winner winner1 millionaire money1 money123 bitcoin deposit
hallo123 hallo1 schatz passwort123 sommer geheim master123 schalke04 fussball annanas ficken frankfurt hamburg berlin
azerty1 bonjour soleil chouchou doudou loulou marseille teamo teamomucho mexico brasil flamengo corinthians
fuckyou fuckyou1 asshole biteme hello123 hello1 hellohello goodluck success blessed jesus1 christ angel1 angels
zzzzzz aaaaaa qqqqqq 000000 00000000 111111 1111111 11111111 222222 333333 444444 555555 666666 7777777 777777 888888 88888888 999999 99999999
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter((word) => word !== ''));
