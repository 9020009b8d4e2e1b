/** What the page of a clinic loads: it puts the frame where it stands itself, and makes it as tall as what is in it. */
export const widgetScript = (title: string): string => `(function () {
  var script = document.currentScript
  var home = new URL(script.src).origin
  var professional = script.getAttribute('data-professional')
  var frame = document.createElement('iframe')
  frame.src = home + '/widget' + (professional ? '?professional=' + encodeURIComponent(professional) : '')
  frame.title = ${JSON.stringify(title)}
  frame.style.cssText = 'display:block;width:100%;height:420px;border:0'
  window.addEventListener('message', function (event) {
    if (event.source !== frame.contentWindow || event.origin !== home || !event.data) return
    var height = Number(event.data.psicoHeight)
    if (height > 0 && height < 20000) frame.style.height = Math.ceil(height) + 'px'
  })
  script.parentNode.insertBefore(frame, script.nextSibling)
})()
`

/** What the frame runs: it tells how tall it is, and nothing else. It keeps nothing. */
export const heightScript = `(function () {
  function tell() {
    parent.postMessage({ psicoHeight: document.documentElement.offsetHeight }, '*')
  }
  tell()
  addEventListener('load', tell)
  if (window.ResizeObserver) new ResizeObserver(tell).observe(document.documentElement)
})()`
