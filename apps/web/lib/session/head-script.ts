/**
 * Runs in the head before anything reads the address, so it is small and stands alone:
 * 1. `?at=` is taken out of the address and of the history. A login code is kept for the dialog that asks whose account it is (`login-code.ts`); anything else,
 *    an access token too, is dropped. Nobody is logged in by an address alone.
 * 2. `data-session` on the root tells the style sheet whether to keep room for the player's or the guest's header, so that nothing jumps.
 * 3. `data-side` says whether the navigation beside the page was pinned open or narrowed.
 * 4. A restricted player's stored rule (`restriction-hint.ts`) hides promotions from the first paint, so that nothing moves when the account has been read.
 * 5. The page's own code (`defer-scripts.ts`) begins: at once for players, for login codes and for open dialogs; for others, whose links and forms work without it, when everything
 *    that the first view shows has come and the browser says that it is on the screen, or with the first touch. The times are bounds, for pages that nobody
 *    looks at and for pictures that hang.
 * 6. Whoever goes back or forward to another page of this document before it is awake (`data-awake`) gets that page from the server: this one's code would
 *    wake over the HTML of a page that the address no longer names.
 */
export const HEAD_SCRIPT =
  `(function(){var d=document.documentElement,t=null,c=0;try{` +
  `var u=new URL(location.href),a=u.searchParams.get('at');` +
  `if(a!==null){u.searchParams.delete('at');history.replaceState(history.state,'',u.pathname+u.search+u.hash)}` +
  `t=localStorage.getItem('accessToken');` +
  `var s=localStorage.getItem('sideNavigation');if(s==='wide'||s==='narrow')d.dataset.side=s;` +
  `if(a!==null&&/^lc_[\\w-]{43}$/.test(a)){sessionStorage.setItem('loginCode',a);c=1}` +
  `}catch(e){}` +
  `d.dataset.session=t?'in':'out';` +
  `try{var r=t&&JSON.parse(localStorage.getItem('restriction'));if(r&&(r.until===null||Date.now()<=r.until)){` +
  `var h=new CSSStyleSheet();h.replaceSync(r.rule);document.adoptedStyleSheets.push(h);d.dataset.restricted='removed'}}catch(e){}` +
  `var p=location.pathname+location.search;` +
  `addEventListener('popstate',function(){'awake'in d.dataset||location.pathname+location.search===p||location.reload()});` +
  `var D=document,b=0;function later(){b||(b=1,D.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel}),ready(function(){var s=D.querySelector('script[data-entry]');s&&import(s.src)}))}` +
  `function ready(f){D.readyState==='loading'?D.addEventListener('DOMContentLoaded',f):f()}` +
  `if(t||c||/[?&]modal=/.test(location.search))later();else{` +
  `addEventListener('load',function(){try{new PerformanceObserver(function(l){l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(later)}).observe({type:'paint',buffered:true})}catch(e){later()}setTimeout(later,1000)});setTimeout(later,5000);` +
  `['pointerdown','touchstart','keydown'].forEach(function(n){addEventListener(n,later,{once:true,capture:true,passive:true})})}` +
  `})()`;
