import { ACCESS_TOKEN_KEY } from '@marquee/contract/constants.ts';

/**
 * Inline script in the head, which runs before anything reads the URL:
 * 1. Removes `?at=` from the URL and the history. A login code is stored for the dialog that asks for confirmation (`login-code.ts`); anything else, such as
 *    an access token, is dropped. A URL alone never logs in.
 * 2. Sets `data-session` on the root element, so that the stylesheet reserves the header of a player or a guest and nothing moves.
 * 3. Sets `data-side`: whether the side navigation is pinned open or narrow.
 * 4. Applies the stored rule of a restricted player (`restriction-hint.ts`), which hides promotions from the first paint.
 * 5. Starts the deferred page code (`defer-scripts.ts`): immediately for players, login codes and open dialogs; otherwise after the first contentful paint
 *    and the load event, or on the first input, because links and forms work without it. The timeouts are upper bounds for background tabs and images that
 *    never load. In a browser that is too old (`browser-check-script.ts`) the page stays as the server sent it, a guest's.
 * 6. Marks the errors of missing files: by their own message the router would load the document again by itself, also while the device is offline.
 * 7. Reloads the page on back or forward navigation before hydration (`data-hydrated`): this page's code would hydrate the HTML of a page that is no longer
 *    the current URL, and where it was still loading, a page that returns from the bfcache never gets it.
 */
export const HEAD_SCRIPT =
  `(function(){var d=document.documentElement,o='unsupported'in d.dataset,t=null,c=0;try{` +
  `var u=new URL(location.href),a=u.searchParams.get('at');` +
  `if(a!==null){u.searchParams.delete('at');history.replaceState(history.state,'',u.pathname+u.search+u.hash)}` +
  `t=localStorage.getItem('${ACCESS_TOKEN_KEY}');` +
  `var s=localStorage.getItem('sideNavigation');if(s==='wide'||s==='narrow')d.dataset.side=s;` +
  `if(a!==null&&/^lc_[\\w-]{43}$/.test(a)){sessionStorage.setItem('loginCode',a);c=1}` +
  `}catch(e){}` +
  `d.dataset.session=t&&!o?'in':'out';` +
  // tidy: allow device-clock, because no response has been read yet, and the page applies the rule by the server's clock.
  `try{var r=t&&JSON.parse(localStorage.getItem('restriction'));if(r&&(r.until===null||Date.now()<=r.until)){` +
  `var h=new CSSStyleSheet();h.replaceSync(r.rule);document.adoptedStyleSheets.push(h);d.dataset.restricted='removed'}}catch(e){}` +
  `var p=location.pathname+location.search;` +
  `addEventListener('popstate',function(){'hydrated'in d.dataset||location.pathname+location.search===p||location.reload()});` +
  `addEventListener('pageshow',function(e){e.persisted&&!o&&!('hydrated'in d.dataset)&&location.reload()});` +
  `addEventListener('vite:preloadError',function(e){e.payload.message='Missing: '+e.payload.message});` +
  `var D=document,b=0;function later(){b||(b=1,D.querySelectorAll('link[data-rel]').forEach(function(l){l.rel=l.dataset.rel}),ready(function(){var s=D.querySelector('script[data-entry]');s&&import(s.src).catch(function(){s.dispatchEvent(new Event('error'))})}))}` +
  `function ready(f){D.readyState==='loading'?D.addEventListener('DOMContentLoaded',f):f()}` +
  `if(o)return;` +
  `if(t||c||/[?&]modal=/.test(location.search))later();else{` +
  `addEventListener('load',function(){try{new PerformanceObserver(function(l){l.getEntriesByName('first-contentful-paint')[0]&&setTimeout(later)}).observe({type:'paint',buffered:true})}catch(e){later()}setTimeout(later,1000)});setTimeout(later,5000);` +
  `['pointerdown','touchstart','keydown'].forEach(function(n){addEventListener(n,later,{once:true,capture:true,passive:true})})}` +
  `})()`;
